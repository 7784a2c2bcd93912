import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run, which } from './command.mjs'
import { step } from './print.mjs'

// The shell draws pages without a window around them, which took most of the time of a journey.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const BROWSER_ADVICE =
  'The tests in a real browser need Chromium or Chrome: install one, or set CHROMIUM to the path of its executable.'

/** A Chromium or Chrome on this machine. */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined
  const named = NAMES.map((name) => which(name, env.PATH)).find(Boolean)
  return named ?? PLACES.find((path) => existsSync(path)) ?? downloaded(env)
}

/** Finds a browser, or gets one: from the system's packages for root, else into the user's own cache. */
export async function ensureBrowser(root) {
  const found = findBrowser()
  if (found || process.env.CHROMIUM) return found
  return step('installing a browser for the tests (once)', async () => {
    if (process.getuid?.() === 0 && which('apt-get')) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      await run('apt-get', ['update'], { env })
      const install = (...packages) =>
        run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
      // Not every system has the shell as a package of its own.
      if ((await install('chromium', 'chromium-headless-shell')).code !== 0) await install('chromium')
      const installed = findBrowser()
      // Some systems ship a signpost to another installer under this name.
      if (installed && (await run(installed, ['--version'])).code === 0) return installed
    }
    const cli = join(root, 'node_modules/playwright-core/cli.js')
    if (existsSync(cli)) await run(join(root, 'node_modules/node/bin/node'), [cli, 'install', 'chromium'])
    return findBrowser()
  })
}

function downloaded(env) {
  const cache =
    env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (!existsSync(cache)) return undefined
  const executables = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse()
    .flatMap((name) => executables.map((executable) => join(cache, name, executable)))
    .find((path) => existsSync(path))
}
