import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCommitMessage } from './commit-message.ts'

test.each([
  'parcels: refuse to ship twice',
  'carts, quick order: pass lot and size on\n\nBecause the reason was lost.',
  'kit: embed the example',
  'Merge branch "main"',
  'fixup! parcels: refuse to ship twice',
  '# a line of git\nparcels: refuse to ship twice',
])('%j is accepted', (message) => {
  expect(checkCommitMessage(message)).toEqual([])
})

const shape = 'Begin with the domain and a colon: “parcels: refuse to ship twice”.'
const verb = (word: string) => `Begin with a verb that says what to do (add, fix, show), not with “${word}”.`

test.each([
  ['refuse to ship twice', [shape]],
  ['Parcels: refuse to ship twice', [shape]],
  ['parcels: ', [shape]],
  ['products: the table of lots has its styles', [verb('the')]],
  ['kit: added a list', [verb('added')]],
  ['kit: fixes a list', [verb('fixes')]],
  ['kit: fixing a list', [verb('fixing')]],
  ['orders: no order waits for another', [verb('no')]],
  ['kit: Add a list', [verb('Add')]],
  ['kit: add a list.', ['Leave out the full stop.']],
  ['kit: add a list\nand another', ['Leave the second line empty.']],
  [`kit: add ${'x'.repeat(69)}`, ['Use at most 72 characters after the domain.']],
])('%j is refused', (message, faults) => {
  expect(checkCommitMessage(message)).toEqual(faults)
})

test('the hook refuses a commit and says why', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-message-'))
  const file = join(folder, 'message')
  const run = (message: string) => {
    writeFileSync(file, message)
    const { status, stderr } = spawnSync(join(import.meta.dirname, 'hooks/commit-msg'), [file], { encoding: 'utf8' })
    return [status, stderr]
  }
  try {
    expect(run('kit: add a list\n')).toEqual([0, ''])
    expect(run('kit: added a list\n')).toEqual([1, `${verb('added')}\n`])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
