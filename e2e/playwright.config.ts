import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../tools/bootstrap/browser.mjs'
import { findBase } from '../tools/run-folder.ts'
import { anyWindow, captcha, port } from './site.ts'

const browser = findBrowser()
// Workers read this file again, and find the folder that was chosen.
process.env['E2E_DATA_DIR'] ??= join(findBase(), `paratope-e2e-${port}`)
const dataDir = process.env['E2E_DATA_DIR']
const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // There is no graphics card to ask, and drawing in the browser's own process saves the way to another one.
  '--disable-gpu',
  '--in-process-gpu',
]

/** Journeys of a person in a real browser, over the built product with its demo data. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.data/e2e/results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // docs/decisions/0086. With --retries 1 the second attempt of what failed leaves a trace.
  retries: 0,
  reporter: [['line'], ['json', { outputFile: '../.data/e2e/report.json' }]],
  use: {
    // A trace of each attempt takes more than a third of all time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    timezoneId: 'UTC',
    // Frames of transitions took a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserFlags, ...(browser && { executablePath: browser }) },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: new RegExp(anyWindow),
      // Skips tests that weigh the same in a window of any size, and the demo account that can be woken up once.
      testIgnore: ['**/page-weight.spec.ts', '**/unfreeze.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    cwd: '..',
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      PARATOPE_TEST_CAPTCHA: captcha,
      LOG_LEVEL: 'warn',
      RATE_PER_MINUTE: '0',
      INQUIRIES_PER_HOUR: '0',
      // All people of these journeys sit behind one address.
      CODES_PER_ADDRESS: '1000',
      TZ: 'UTC',
    },
  },
})
