import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles } from './syntax.ts'

const files = listSourceFiles(join(import.meta.dirname, '..')).filter(({ path }) =>
  /\.(test|spec|makers|fixtures)\.tsx?$|\/testing\//.test(path),
)

/** Number of times that a file waits for a time instead of an event, and why nothing else can be waited for. */
const fixedWaits: Record<string, [count: number, reason: string]> = {
  'apps/server/src/faults/disk-full.test.ts': [1, 'that the process outlives a full disk is a matter of time'],
  'apps/server/src/faults/frozen-database.test.ts': [1, 'the pause between two samples of a response time'],
  'apps/server/src/faults/jobs-run.test.ts': [1, 'a process without a clock of ours is stopped for a time'],
  'apps/server/src/faults/killed-import.test.ts': [1, 'the pause between two looks at another process'],
  'apps/server/src/faults/killed.test.ts': [3, 'the moments of the kills are spread; customers pause between orders'],
  'apps/server/src/kernel/http/endpoint-kinds.test.ts': [1, 'a slow reader is slow by time'],
  'apps/server/src/kernel/messaging/worker.test.ts': [2, 'a job and an outage that last'],
  'apps/server/src/start.test.ts': [2, 'the job runner shuts down by a clock of its own; the pause between two looks'],
  'apps/server/src/testing/server-process.ts': [1, 'the pause between two looks at another process'],
  'apps/server/src/testing/pooler.ts': [1, 'the pause between two looks at another process'],
  'apps/server/src/faults/failover.engines.test.ts': [2, 'customers pause before they ask again'],
  'apps/server/src/testing/patroni.ts': [1, 'the pause between two looks at another process'],
  'apps/server/src/testing/varnish.ts': [1, 'the pause between two looks at another process'],
  'apps/server/src/testing/replica.ts': [1, 'the pause between two looks at another process'],
  'apps/web/src/identity/captchas/slider.test.tsx': [3, 'the pace of a hand is what is judged'],
  'e2e/messages.spec.ts': [1, 'the server refuses who is faster than a person'],
  'e2e/page-weight.spec.ts': [1, 'that nothing more is loaded is a matter of time'],
}

const waitPattern = /\bwaitForTimeout\(|\b(await|return) (sleep|wait)\(|(?<!test\.|['"`])\bsetTimeout\((?!\[)/g

test('no test waits for a time where it could wait for what happens then', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(({ path, text }) => {
    const count = text.match(waitPattern)?.length ?? 0
    return count > 0 ? [[path, count] as const] : []
  })
  const allowed = Object.entries(fixedWaits).map(([path, [count]]) => [path, count] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed))
})

test('no test draws a port, a name or a moment by chance: what failed once can be repeated', () => {
  const byChance = files.filter(({ text }) =>
    /(?<!mocked\()Math\.random/.test(text.replace(/spyOn\(Math, 'random'\)/g, '')),
  )
  expect(byChance.map(({ path }) => path)).toEqual([])
})
