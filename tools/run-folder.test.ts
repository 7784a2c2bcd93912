import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const runFolder = JSON.stringify(new URL('./run-folder.ts', import.meta.url).href)

function aBase(): string {
  const path = mkdtempSync(join(tmpdir(), 'base-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

const runScript = (script: string, env: NodeJS.ProcessEnv): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })

test('a run writes its temporary files in a folder of its own, which goes with it', () => {
  const base = aBase()
  const script = `
    import { mkdtempSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    const { useRunFolder } = await import(${runFolder})
    const path = useRunFolder()
    mkdtempSync(path + '/left-')
    console.log(JSON.stringify([path === useRunFolder(), path === tmpdir(), path]))`
  const [isOne, isTemporary, path]: unknown[] = JSON.parse(runScript(script, { ...process.env, TMPDIR: base }))
  expect([isOne, isTemporary]).toEqual([true, true])
  expect(String(path)).toMatch(new RegExp(`^${base}/paratope-tests-\\d+$`))
  expect(readdirSync(base)).toEqual([])
})

test('a run removes the folders of those that were killed, and of no others', () => {
  const base = aBase()
  const ended = Number(runScript('console.log(process.pid)', process.env))
  for (const name of [`paratope-tests-${ended}`, `paratope-tests-${process.pid}`, 'of-another'])
    mkdirSync(join(base, name, 'inside'), { recursive: true })
  runScript(`(await import(${runFolder})).useRunFolder()`, { ...process.env, TMPDIR: base })
  expect(readdirSync(base).sort()).toEqual(['of-another', `paratope-tests-${process.pid}`])
  expect(existsSync(join(base, `paratope-tests-${process.pid}`, 'inside'))).toBe(true)
})
