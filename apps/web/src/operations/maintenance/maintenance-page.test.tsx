import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { permissionSlot, saveLogin } from '#lib/session/session.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import MaintenancePage from './maintenance-page.tsx'

const userInfo = { id: 'usr_1', username: 'root', realname: 'Root', avatar: '', token: 'token', tenant: '0' }
const at = new Date().toISOString()
const figures = {
  at,
  jobs: { due: 3, failed: 1, dead: 1, oldestDueSeconds: 12 },
  failedJobs: [{ id: '77', task: 'send-message', error: 'Connection refused', attempts: 12, failedAt: at }],
  undeliveredEvents: 2,
  waitingMessages: 4,
  databaseBytes: 157_286_400,
  connections: 9,
  maxConnections: 60,
  archive: { lastAt: at, isFailing: false },
  backups: 14,
  lastBackup: { name: '2026-11-27T01-00-02', endedAt: at, bytes: 31_457_280 },
  isBackupOverdue: false,
}
const schedule = { isEnabled: true, hour: 1, keepDays: 14, version: 3 }
const run = { id: 'mrn_1', startedAt: at, endedAt: at, backup: null, rows: null, problem: null }

beforeEach(resetBrowser)
afterEach(resetBrowser)

function open(status: object) {
  saveLogin({ token: 'token', userInfo })
  permissionSlot.write({ auth: [{ action: 'maintenance.manage', type: '1', status: '1', describe: '' }], allAuth: [] })
  const requests = stubServer(({ method, path }) => {
    if (path.endsWith('/maintenance/status'))
      return { result: { storage: 'configured', figures, schedule, runs: [], lastDrill: null, ...status } }
    return { result: method === 'PUT' ? { ...schedule, version: 4 } : null }
  })
  renderPage(
    <QueryClientProvider client={createQueryClient()}>
      <MaintenancePage />
    </QueryClientProvider>,
  )
  return () =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
}

test('operators see the last backup, start one, and change when it is made', async () => {
  const changes = open({})
  const backups = await screen.findByRole('region', { name: 'Backups' })
  expect(within(backups).getByText('30 MB')).toBeDefined()
  await userEvent.click(within(backups).getByRole('button', { name: 'Back up now' }))
  const keep = within(backups).getByRole('textbox', { name: /^Keep for/ })
  await userEvent.clear(keep)
  await userEvent.type(keep, '30')
  await userEvent.click(within(backups).getByRole('button', { name: 'Save' }))
  await screen.findByText('Schedule saved')
  expect(changes()).toEqual([
    expect.objectContaining({ method: 'POST', path: expect.stringContaining('/maintenance/backup') }),
    expect.objectContaining({
      method: 'PUT',
      body: { isEnabled: true, hour: 1, keepDays: 30, version: 3 },
    }),
  ])
})

test('an overdue backup, a failed run and a drill are said in words', async () => {
  open({
    figures: { ...figures, isBackupOverdue: true },
    runs: [
      { ...run, kind: 'backup', problem: 'diskFull' },
      { ...run, id: 'mrn_2', kind: 'drill', rows: 812 },
    ],
  })
  expect(await screen.findByText('Backups are overdue')).toBeDefined()
  expect(screen.getByText('No space left')).toBeDefined()
  expect(screen.getByText('812 rows compared, all equal')).toBeDefined()
})

test('the last restore drill is told with its time, what it compared and its duration, or why it failed', async () => {
  const drill = { ...run, kind: 'drill', startedAt: '2026-11-27T02:00:00.000Z', endedAt: '2026-11-27T02:00:41.000Z' }
  open({ lastDrill: { ...drill, backup: '2026-11-27T01-00-02', rows: 812 } })
  expect(await screen.findByText(/^Passed, .*27/)).toBeDefined()
  expect(screen.getByText('812 rows compared, all equal (41 s)')).toBeDefined()
  cleanup()
  open({ lastDrill: { ...drill, problem: 'differs' } })
  expect(await screen.findByText(/^Failed, .*27/)).toBeDefined()
  expect(screen.getByText('The restored data differs')).toBeDefined()
  cleanup()
  open({})
  expect(await screen.findByText('Never')).toBeDefined()
})

test('without a folder for backups the page says how to set one up, and offers no start', async () => {
  open({ storage: 'missing' })
  expect(await screen.findByText('No backups are made')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull()
})

test('a job that failed for good is tried again; old figures say that jobs may have stopped', async () => {
  const changes = open({ figures: { ...figures, at: '2026-11-01T00:00:00.000Z' } })
  expect(await screen.findByText('These figures are old')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('The job is tried again')
  expect(changes()).toEqual([expect.objectContaining({ path: expect.stringContaining('/maintenance/job/77/retry') })])
})
