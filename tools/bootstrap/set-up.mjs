import { join } from 'node:path'
import { BROWSER_ADVICE, ensureBrowser } from './browser.mjs'
import { withLock } from './lock.mjs'
import { installPackages, packagesAreCurrent } from './packages.mjs'
import { say } from './print.mjs'
import { buildWeb, webIsCurrent } from './web.mjs'

const real = { packagesAreCurrent, installPackages, webIsCurrent, buildWeb, ensureBrowser }

/** Makes a clone ready for `purpose`: start, test, dev (which serves the pages from their sources) or build (once more). */
export async function setUp(root, purpose, steps = real) {
  const needsPages = purpose !== 'dev'
  const pagesAreCurrent = () => !needsPages || (purpose !== 'build' && steps.webIsCurrent(root))
  const isReady = () => steps.packagesAreCurrent(root) && pagesAreCurrent()
  if (!isReady()) {
    await withLock(join(root, '.bootstrap.lock'), async () => {
      // Anyone who held the lock before may have done it all.
      if (!steps.packagesAreCurrent(root)) await steps.installPackages(root)
      if (!pagesAreCurrent()) await steps.buildWeb(root)
    })
  }
  if (purpose === 'test' && !(await steps.ensureBrowser(root))) say(BROWSER_ADVICE)
}
