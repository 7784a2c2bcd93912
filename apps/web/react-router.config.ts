import type { Config } from '@react-router/dev/config'
import { precompress } from './vite/precompress.ts'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole route list is small and cached for ever; asking for it piece by piece costs a request per page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
