import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from './server-process.ts'

export interface EdgeCache {
  url: string
  stop(): Promise<void>
}

/** Whether a program of Debian is installed. */
export function isInstalled(command: string, flag: string): boolean {
  try {
    execFileSync(command, [flag], { stdio: 'ignore' })
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

/** Varnish with the recipe of `deploy`, in front of one node on this machine. */
export async function startVarnish(port: number, origin: number): Promise<EdgeCache> {
  const folder = await createFolder()
  const recipe = readFileSync(join(import.meta.dirname, '../../../../deploy/varnish/paratope.vcl'), 'utf8')
    .replace('.host = "web"', '.host = "127.0.0.1"')
    .replace('.port = "3000"', `.port = "${origin}"`)
  const file = join(folder.path, 'paratope.vcl')
  writeFileSync(file, recipe)
  const args = ['-F', '-n', join(folder.path, 'work'), '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,128m']
  let output = ''
  const child: ChildProcess = spawn('varnishd', [...args, '-j', 'none'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) break
    if (tries > 100 || child.exitCode !== null) throw new Error(`Varnish does not answer:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await folder.remove()
    },
  }
}
