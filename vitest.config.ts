import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { callTable } from './apps/web/vite/calls-plugin.ts'
import { textsPlugin } from './apps/web/vite/texts-plugin.ts'
import { useRunFolder } from './tools/run-folder.ts'

// Dates must mean the same on every machine; workers inherit TZ. In CI the zones take turns by the day.
// TEST_ZONE=Pacific/Auckland TEST_SEED=1 vitest run FOLDER tries another zone and shuffles the tests of each file.
const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']
if (process.env['CI'] && !process.env['TEST_ZONE']) {
  process.env['TEST_ZONE'] = zones[Math.floor(Date.now() / 86_400_000) % zones.length]
  // Repeats a failure elsewhere.
  console.log(`TEST_ZONE=${process.env['TEST_ZONE']}`)
}
const { TEST_ZONE = 'UTC', TEST_SEED } = process.env
process.env['TZ'] = TEST_ZONE
useRunFolder()

/** A missing event fails late; a busy machine fails nothing that comes. */
const pollTimeout = 15_000

const engines = process.env['ENGINES'] !== undefined

const server: TestProjectInlineConfiguration = {
  root: 'apps/server',
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // Need programs of the operating system: `npm run edge`, `npm run failover`.
    exclude: engines ? [] : ['**/*.engines.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Files of a worker share its modules: loading the product takes a second. None may replace a module for itself.
    isolate: false,
    testTimeout: 150_000,
    hookTimeout: 150_000,
    expect: { poll: { timeout: pollTimeout } },
  },
}

const contract: TestProjectInlineConfiguration = {
  root: 'packages',
  test: {
    name: 'contract',
    include: ['*/src/**/*.test.{ts,tsx}'],
    isolate: false,
    testTimeout: 20_000,
    expect: { poll: { timeout: pollTimeout } },
  },
}

const web: TestProjectInlineConfiguration = {
  root: 'apps/web',
  plugins: [textsPlugin(), callTable()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['{src,vite}/**/*.test.tsx'],
    setupFiles: ['src/testing/async-timeout.ts', 'src/testing/own-modules.ts'],
    // Files of a worker share its window: opening one took longer than most tests. Their modules are their own.
    isolate: false,
    testTimeout: 40_000,
    expect: { poll: { timeout: pollTimeout } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}

/** Computations of the pages: without components to mount, files share the modules too. */
const webLogic: TestProjectInlineConfiguration = {
  ...web,
  test: {
    ...web.test,
    name: 'web-logic',
    include: ['{src,vite}/**/*.test.ts'],
    setupFiles: ['src/testing/async-timeout.ts'],
  },
}

const tools: TestProjectInlineConfiguration = {
  root: 'tools',
  test: { name: 'tools', include: ['**/*.test.ts'], testTimeout: 60_000, expect: { poll: { timeout: pollTimeout } } },
}

export default defineConfig({
  test: {
    projects: [contract, server, ...(existsSync('apps/web/src') ? [web, webLogic] : []), tools],
    // One more than cores: tests of whole processes mostly wait.
    maxWorkers: availableParallelism() + 1,
    passWithNoTests: true,
    ...(TEST_SEED !== undefined && { sequence: { shuffle: { files: false, tests: true }, seed: Number(TEST_SEED) } }),
    restoreMocks: true,
    unstubEnvs: true,
  },
})
