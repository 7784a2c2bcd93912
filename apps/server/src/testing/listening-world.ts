import { findFreePorts } from './server-process.ts'
import { aWorld, type World } from './world.ts'

interface ListeningWorld {
  world: World
  port: number
  /** Address of the API. */
  base: string
}

/** The product on a port of its own, by which its site is found. Takes another one if a test beside it was faster. */
export async function aListeningWorld(env: Readonly<Record<string, string>>): Promise<ListeningWorld> {
  for (;;) {
    const port = await findFreePorts()
    const world = await aWorld({ env: { ...env, PORT: String(port) } })
    try {
      const origin = await world.http.listen({ port, host: '127.0.0.1' })
      return { world, port, base: origin + world.config.apiBase }
    } catch (error) {
      await world.close()
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
}
