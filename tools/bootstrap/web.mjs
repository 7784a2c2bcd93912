import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './command.mjs'
import { contents, filesBelow, looks } from './fingerprint.mjs'
import { Advice, step } from './print.mjs'

const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']
const skip = (name) => name === 'node_modules' || name === 'build' || name.startsWith('.') || /\.test\.tsx?$/.test(name)

/** Whether the built pages are those of the sources that are there now. */
export function webIsCurrent(root) {
  if (!existsSync(join(root, 'apps/web/vite.config.ts'))) return true
  const stamp = readStamp(root)
  if (!stamp || !existsSync(join(root, 'apps/web/build/client'))) return false
  const files = filesBelow(root, SOURCES, skip)
  const seen = looks(files)
  if (stamp.looks === seen) return true
  if (stamp.contents !== contents(root, files)) return false
  // A checkout renews the times of files that are the same.
  writeStamp(root, { ...stamp, looks: seen })
  return true
}

export async function buildWeb(root) {
  await step('building the web pages', async () => {
    rmSync(stampFile(root), { force: true })
    // Taken before: a file that is changed during the build must lead to another one.
    const files = filesBelow(root, SOURCES, skip)
    const stamp = { looks: looks(files), contents: contents(root, files) }
    const { code, output } = await run(
      join(root, 'node_modules/node/bin/node'),
      [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
      {
        cwd: join(root, 'apps/web'),
        env: { ...process.env, NODE_ENV: 'production', PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
      },
    )
    if (code !== 0) {
      if (/ENOSPC|EDQUOT/.test(output))
        throw new Advice('The disk is full: the web pages could not be built. Free some space and try again.')
      throw new Advice(`The web pages could not be built:\n${output.trim()}`)
    }
    writeStamp(root, stamp)
  })
}

const stampFile = (root) => join(root, 'apps/web/build/sources.json')

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'))
  } catch {
    return undefined
  }
}

function writeStamp(root, stamp) {
  mkdirSync(dirname(stampFile(root)), { recursive: true })
  writeFileSync(stampFile(root), `${JSON.stringify(stamp)}\n`)
}
