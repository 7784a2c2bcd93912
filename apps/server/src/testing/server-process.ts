import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface RunningServer {
  port: number
  url: string
  output(): string
  /** Resolves with the exit code. */
  exited: Promise<number | null>
  kill(signal: NodeJS.Signals): void
  /** Waits until /healthz says so; answers how long it took. */
  ready(withinMs?: number): Promise<number>
}

const portsPerProcess = 30
// Processes that run at the same time have different numbers, so each looks among ports of its own.
const firstPort = 20_000 + (process.pid % 400) * portsPerProcess
let tried = 0

/** Three free ports in a row, for the three sites; below those that Linux gives to outgoing connections. */
export async function findFreePorts(): Promise<number> {
  for (;;) {
    const port = firstPort + (tried % portsPerProcess)
    tried += 3
    const free = await Promise.all([0, 1, 2].map((step) => isFree(port + step)))
    if (free.every(Boolean)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

export async function createFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'paratope-run-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** The real product as its operator starts it, in a process of its own. */
export function startServer(port: number, env: Readonly<Record<string, string>>): RunningServer {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      TZ: 'UTC',
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_PER_MINUTE: '0',
      PARATOPE_TEST_CAPTCHA: 'open',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const url = `http://127.0.0.1:${port}`
  return {
    port,
    url,
    output: () => output,
    exited,
    kill: (signal) => void child.kill(signal),
    async ready(withinMs = 120_000) {
      const began = Date.now()
      while (Date.now() - began < withinMs) {
        const answer = await fetch(`${url}/healthz`).catch(() => undefined)
        if (answer?.ok) return Date.now() - began
        if (child.exitCode !== null) break
        await sleep(20)
      }
      throw new Error(`not ready after ${Date.now() - began} ms:\n${output}`)
    },
  }
}
