import type { Config } from '@react-router/dev/config'
import { precompressFiles } from './vite/precompress.ts'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Pages carry their own routes only; those behind their links are asked for once the page is up.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  buildEnd: ({ reactRouterConfig }) => precompressFiles(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
