import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { callTable } from './apps/web/vite/calls-plugin.ts'
import { textsPlugin } from './apps/web/vite/texts-plugin.ts'

// Dates must mean the same on every machine; workers inherit this.
process.env['TZ'] = 'UTC'

const server: TestProjectInlineConfiguration = {
  root: 'apps/server',
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

const contract: TestProjectInlineConfiguration = {
  root: 'packages',
  test: { name: 'contract', include: ['*/src/**/*.test.{ts,tsx}'] },
}

const web: TestProjectInlineConfiguration = {
  root: 'apps/web',
  plugins: [textsPlugin(), callTable()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/async-timeout.ts'],
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}

const tools: TestProjectInlineConfiguration = {
  root: 'tools',
  test: { name: 'tools', include: ['**/*.test.ts'], testTimeout: 60_000 },
}

export default defineConfig({
  test: {
    projects: [contract, server, ...(existsSync('apps/web/src') ? [web] : []), tools],
    maxWorkers: '100%',
    passWithNoTests: true,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
