import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { anOrder } from '#ordering/orders/orders.makers.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { CustomerProduction } from './order-production.tsx'
import { PlatePanel } from './plate-panel.tsx'
import { aCard, aDetail, aLine, aStep } from './production.makers.ts'

afterEach(resetBrowser)

const wells = ['A1', 'B1', 'C1', 'D1'] as const
const toWell = (well: string) => ({ plate: 'P1', size: 96, well })

function grant(...actions: string[]) {
  const auth = actions.map((action) => ({ action, type: '1', status: '1', describe: '' }))
  permissionSlot.write({ auth, allAuth: auth })
}

test('the bench starts the step of chosen wells of a plate in one call, with the versions that it saw', async () => {
  grant('production.board', 'production.edit')
  const cards = wells.map((well, at) =>
    aCard({
      no: at + 1,
      name: `pVec-${well}`,
      version: at + 1,
      well: toWell(well),
      state: at === 3 ? 'done' : 'planned',
    }),
  )
  const requests = stubServer(({ method }) => ({ result: method === 'GET' ? cards : { moved: 2 } }))
  renderSignedIn(<PlatePanel line={aDetail({ no: 2, well: toWell('B1') })} canEdit />)
  const plate = within(await screen.findByRole('region', { name: 'Plate P1' }))
  expect(await plate.findByText('1 of 4 wells done')).toBeTruthy()
  expect(plate.getByRole('row', { current: true }).textContent).toContain('pVec-B1')
  const user = userEvent.setup()
  await user.click(plate.getByRole('checkbox', { name: 'Choose well A1' }))
  await user.click(plate.getByRole('checkbox', { name: 'Choose well C1' }))
  await user.click(plate.getByRole('button', { name: 'Start step of 2 wells' }))
  const [move] = requests.filter(({ method }) => method === 'POST')
  expect([move?.path.split('/desk/')[1], move?.body]).toEqual([
    'SO-2026-000037/move-wells',
    {
      to: 'started',
      wells: [
        { no: 1, version: 1 },
        { no: 3, version: 3 },
      ],
    },
  ])
})

test('a plate has a row for each well on the run sheet, with room for day, initials and remarks', async () => {
  grant('production.board')
  stubServer(() => ({ result: wells.map((well, at) => aCard({ no: at + 1, well: toWell(well) })) }))
  renderSignedIn(<PlatePanel line={aDetail({ well: toWell('A1') })} canEdit={false} />)
  const sheet = within(await screen.findByRole('table', { name: 'Wells of the plate' }))
  const [headings, ...rows] = sheet.getAllByRole('row', { hidden: true })
  expect(Array.from(headings?.children ?? [], ({ textContent }) => textContent)).toEqual([
    'Well',
    'Item',
    'Current step',
    'State',
    'Done on',
    'Initials',
    'Remarks',
  ])
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent).slice(-3))).toEqual([
    ['', '', ''],
    ['', '', ''],
    ['', '', ''],
    ['', '', ''],
  ])
})

test('people who only read see the wells without anything to press', async () => {
  grant('production.board')
  const cards = wells.map((well, at) => aCard({ no: at + 1, well: toWell(well) }))
  stubServer(() => ({ result: cards }))
  renderSignedIn(<PlatePanel line={aDetail({ well: toWell('A1') })} canEdit={false} />)
  expect(await screen.findByText('0 of 4 wells done')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the customer sees a plate as one entry, and which of its wells are done', async () => {
  grant('production.read')
  const finished = aStep({ state: 'done', startedOn: '2026-11-16', finishedOn: '2026-11-17' })
  const lines = wells.map((well, at) =>
    aLine({
      no: at + 1,
      name: `pVec-${well}`,
      template: 'sequencing',
      well: toWell(well),
      ...(at < 2 && { state: 'done', steps: [finished] }),
    }),
  )
  stubServer(({ path }) => ({ result: path.includes('/production/order/') ? lines : [] }))
  renderSignedIn(
    <CustomerProduction order={anOrder({ status: 'inProduction', productionTime: '2026-11-15T09:00:00.000Z' })} />,
  )
  expect(await screen.findByText('Plate P1')).toBeTruthy()
  expect(screen.getByText('2 of 4 wells done')).toBeTruthy()
  expect(screen.getByText('Done: A1, B1')).toBeTruthy()
})

test('a well whose result is outside the limit is not done, and is named', async () => {
  grant('production.read')
  const purity = { no: 1, name: 'Purity', method: 'SEC-HPLC', value: '81.2', unit: '%', limit: '≥ 95' }
  const lines = wells.map((well, at) =>
    aLine({
      no: at + 1,
      name: `pVec-${well}`,
      template: 'sequencing',
      well: toWell(well),
      ...(at < 2 && { state: 'done', results: [{ ...purity, passed: at === 0 }] }),
    }),
  )
  stubServer(({ path }) => ({ result: path.includes('/production/order/') ? lines : [] }))
  renderSignedIn(
    <CustomerProduction order={anOrder({ status: 'inProduction', productionTime: '2026-11-15T09:00:00.000Z' })} />,
  )
  expect(await screen.findByText('1 of 4 wells done')).toBeTruthy()
  expect(screen.getByText('Done: A1')).toBeTruthy()
  expect(screen.getByText('Result outside the limit: B1')).toBeTruthy()
})
