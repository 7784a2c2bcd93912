import { addToInstant, day } from '@paratope/contract/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTenant } from '#identity/departments/departments.makers.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { aBuyer, anOrder, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aFile } from '#platform/files/files.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { reportOverdue } from './change-production.service.ts'
import { jobs } from './production.jobs.ts'
import { anOrderInProduction, aResultFile, getDetail, releaseResult } from './production.makers.ts'
import { listOverdue } from './production.repo.ts'

let world: World
let staff: Staff
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
})
afterAll(() => world.close())

// Wednesday 18 November 2026, in all time zones of the sites.
const wednesday = '2026-11-18T12:00:00.000Z'
beforeEach(() => world.clock.set(wednesday))

const api = () => staff.production.client.production
const result = { name: 'Purity', method: 'SEC-HPLC', value: '98.2', unit: '%', limit: '≥ 95', passed: true }
const noChange = { assigneeId: null, startedOn: null, finishedOn: null, expectedOn: null, reason: '' }
const listNotifications = (userId: string) =>
  world.db.selectFrom('notification').select(['kind', 'values']).where('user_id', '=', userId).execute()

describe('entering production', () => {
  test('[ORDER-002] every line of an accepted order has its steps, planned in working days, at once', async () => {
    const { orderNo } = await anOrderInProduction(world, staff, buyer)
    const [line] = await buyer.client.production.order({ params: { orderNo } })
    expect(line).toMatchObject({
      subOrderNo: `${orderNo}-01`,
      template: 'antibody',
      state: 'planned',
      num: 3,
      ready: 0,
    })
    expect(
      line?.steps.map(({ step, plannedStart, plannedEnd, state }) => [step, plannedStart, plannedEnd, state]),
    ).toEqual([
      ['transfection', '2026-11-19', '2026-11-20', 'planned'],
      // Thanksgiving is on 26 November.
      ['expression', '2026-11-23', '2026-12-01', 'planned'],
      ['purification', '2026-12-02', '2026-12-04', 'planned'],
      ['qualityControl', '2026-12-07', '2026-12-08', 'planned'],
      ['filling', '2026-12-09', '2026-12-09', 'planned'],
    ])
    expect([line?.plannedOn, line?.predictedOn, line?.isLate]).toEqual(['2026-12-09', '2026-12-09', false])
  })

  test('goods from stock are picked and packed, whatever they are', async () => {
    const { orderNo } = await anOrderInProduction(world, staff, buyer, { quantity: 1, stock: 5 })
    const [line] = await buyer.client.production.order({ params: { orderNo } })
    expect([line?.template, line?.steps.map(({ step }) => step)]).toEqual(['stock', ['picking', 'packCheck']])
  })

  test('an order that is not in production yet has no steps', async () => {
    const { orderNo } = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
    expect(await buyer.client.production.order({ params: { orderNo } })).toEqual([])
  })

  test('if the steps cannot be written, the quote stays open', async () => {
    const order = await anOrder(staff, buyer, 'toConfirm', [await aPack(world, { stock: 0 })])
    const { id } = await world.db
      .selectFrom('sales_order')
      .select('id')
      .where('code', '=', order.orderNo)
      .executeTakeFirstOrThrow()
    const obstacle = {
      order_id: id,
      line_no: 1,
      template: 'custom',
      state: 'planned',
      due_on: null,
      assignee_id: null,
      closed_at: null,
      changed_at: wednesday,
    } as const
    await world.db.insertInto('production_line').values(obstacle).execute()
    const params = { orderNo: order.orderNo }
    await expect(
      buyer.client.quotes.accept({ params, body: { version: order.version, revision: 1 } }),
    ).rejects.toMatchObject({ code: 'server.failed' })
    expect((await buyer.client.orders.detail({ params })).status).toBe('toConfirm')
    await world.db.deleteFrom('production_line').where('order_id', '=', id).execute()
  })
})

describe('steps', () => {
  test('a card goes from planned to under way and on to the next step; after the last one everything is ready', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    for (const no of [1, 2, 3, 4, 5]) {
      const { version } = await getDetail(staff.production, params)
      const started = await api().moveStep({ params, body: { version, to: 'started' } })
      expect([no, started.state]).toEqual([no, 'started'])
      const { state } = await api().moveStep({ params, body: { version: started.version, to: 'done' } })
      expect([no, state]).toEqual([no, no === 5 ? 'done' : 'planned'])
    }
    const detail = await getDetail(staff.production, params)
    expect([detail.ready, detail.current, detail.version]).toEqual([3, null, 11])
    expect(
      detail.steps.every(({ startedOn, finishedOn }) => startedOn === '2026-11-18' && finishedOn === '2026-11-18'),
    ).toBe(true)
    expect(detail.events).toHaveLength(11)
    expect(detail.events[0]).toMatchObject({ kind: 'moveStep', values: { step: 'filling', to: 'done' }, at: wednesday })
    expect(detail.events.every(({ by }) => by !== null)).toBe(true)
  })

  test('a card goes back as it came, and nowhere else', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const move = async (to: 'planned' | 'started' | 'done') => {
      const { version } = await getDetail(staff.production, params)
      return api().moveStep({ params, body: { version, to } })
    }
    await expect(move('done')).rejects.toMatchObject({ code: 'production.step_refused' })
    await expect(move('planned')).rejects.toMatchObject({ code: 'production.step_refused' })
    await move('started')
    expect((await move('planned')).state).toBe('planned')
    expect((await getDetail(staff.production, params)).current?.startedOn).toBe(null)
  })

  test('steps are done one after the other, not in the future and not backwards', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const change = (entry: number, dates: object) =>
      api().updateStep({ params: { ...params, entry }, body: { ...noChange, ...dates, version: 1 } })
    await expect(change(2, { startedOn: '2026-11-18' })).rejects.toMatchObject({ code: 'production.step_refused' })
    for (const dates of [
      { startedOn: '2026-11-19' },
      { finishedOn: '2026-11-18' },
      { startedOn: '2026-11-18', finishedOn: '2026-11-17' },
      { startedOn: '2026-11-18', finishedOn: '2026-11-19' },
    ]) {
      await expect(change(1, dates)).rejects.toMatchObject({ code: 'production.dates_invalid' })
    }
    await expect(change(6, {})).rejects.toMatchObject({ code: 'record.missing' })
    expect((await getDetail(staff.production, params)).version).toBe(1)
  })

  test('a new date needs a reason, moves the prediction, and reaches the customer with the reason', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const input = { params: { ...params, entry: 1 } }
    const delay = { ...noChange, version: 1, expectedOn: '2026-11-25' }
    await expect(api().updateStep({ ...input, body: delay })).rejects.toMatchObject({
      code: 'production.reason_missing',
    })
    await api().updateStep({ ...input, body: { ...delay, reason: 'Low cell viability' } })
    const [line] = await buyer.client.production.order({ params })
    expect([line?.isLate, line?.plannedOn, line?.predictedOn]).toEqual([true, '2026-12-09', '2026-12-14'])
    expect(line?.steps[0]).toMatchObject({ isLate: true, reason: 'Low cell viability', predictedEnd: '2026-11-25' })
    expect(await listNotifications(buyer.userId)).toContainEqual({
      kind: 'production.delayed',
      values: {
        code: params.orderNo,
        subOrder: `${params.orderNo}-01`,
        day: '2026-12-14',
        reason: 'Low cell viability',
      },
    })
    expect((await getDetail(staff.production, params)).events[0]).toMatchObject({
      kind: 'updateStep',
      values: { step: 'transfection', expected_on: '2026-11-25', reason: 'Low cell viability' },
    })
  })

  test('a step that is overdue ends only with a reason', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    world.clock.set('2026-11-24T12:00:00.000Z')
    const { version } = await api().moveStep({ params, body: { version: 1, to: 'started' } })
    await expect(api().moveStep({ params, body: { version, to: 'done' } })).rejects.toMatchObject({
      code: 'production.reason_missing',
    })
  })

  test('only people who may edit production are responsible', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const change = (assigneeId: string) =>
      api().updateStep({
        params: { ...params, entry: 1 },
        body: { ...noChange, version: 1, assigneeId: assigneeId },
      })
    await expect(change(staff.sales.userId)).rejects.toMatchObject({ code: 'production.assignee_unknown' })
    await expect(change(buyer.userId)).rejects.toMatchObject({ code: 'production.assignee_unknown' })
    await change(staff.production.userId)
    const { records } = await api().list({ query: { assigneeId: staff.production.userId } })
    expect(records.map(({ orderNo }) => orderNo)).toEqual([params.orderNo])
    expect((await api().assignees()).map(({ id }) => id)).toContain(staff.production.userId)
  })

  test('of two people who change the same sub-order at once, one is refused', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map(() => api().moveStep({ params, body: { version: 1, to: 'started' } })),
    )
    const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))
    expect(refusals).toEqual(['record.changed', 'record.changed', 'record.changed'])
    expect((await getDetail(staff.production, params)).version).toBe(2)
  })
})

describe('overdue steps', () => {
  const report = async () => {
    const job = jobs.find(({ name }) => name === 'production-report-overdue')
    await job?.run(world.jobContext({ now: world.clock.now() }), {})
  }

  test('customer and responsible person are told of an overdue step once', async () => {
    const customer = await aBuyer(world)
    const params = await anOrderInProduction(world, staff, customer)
    const entry = { params: { ...params, entry: 1 } }
    await api().updateStep({
      ...entry,
      body: { ...noChange, version: 1, assigneeId: staff.production.userId },
    })
    world.clock.set(addToInstant(wednesday, 5 * day))
    await report()
    await report()
    expect((await listNotifications(customer.userId)).filter(({ kind }) => kind === 'production.late')).toEqual([
      {
        kind: 'production.late',
        values: { code: params.orderNo, subOrder: `${params.orderNo}-01`, day: '2026-12-11' },
      },
    ])
    const due = { due: '2026-11-20', code: params.orderNo, subOrder: `${params.orderNo}-01` }
    expect(await listNotifications(staff.production.userId)).toContainEqual({ kind: 'production.overdue', values: due })
    expect((await getDetail(staff.production, params)).events[0]).toMatchObject({ kind: 'overdue', by: null })
  })

  test('a step that two jobs found at once is told of once; a step of today and finished work are not', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const request = { scope: 'all', code: params.orderNo, no: params.no, by: null, now: wednesday } as const
    const reportOn = async (today: string) => {
      await inTransaction(world.db, (tx) => reportOverdue(tx, { ...request, today }))
      return (await getDetail(staff.production, params)).events.filter(({ kind }) => kind === 'overdue').length
    }
    // The first step is planned until Friday 20 November.
    expect([await reportOn('2026-11-20'), await reportOn('2026-11-21'), await reportOn('2026-11-21')]).toEqual([
      0, 1, 1,
    ])
    for (let { version, current } = await getDetail(staff.production, params); current; ) {
      await api().moveStep({ params, body: { version, to: 'started' } })
      await api().moveStep({ params, body: { version: version + 1, to: 'done' } })
      ;({ version, current } = await getDetail(staff.production, params))
    }
    expect(await reportOn('2027-01-04')).toBe(1)
  })

  test('a step is overdue by the day at the site of its order', async () => {
    world.clock.set(wednesday)
    const { orderNo } = await anOrderInProduction(world, staff, buyer)
    const site = world.sites[0]?.id ?? ''
    const list = async (day: string, otherDay = day) =>
      (await listOverdue(world.db, { days: { [site]: day }, otherDay }, 500)).map(({ code }) => code)
    expect(await list('2026-11-20', '2026-11-21')).not.toContain(orderNo)
    expect(await list('2026-11-21', '2026-11-20')).toContain(orderNo)
  })

  test('late sub-orders come first, and are counted', async () => {
    const onTime = await anOrderInProduction(world, staff, buyer, { stock: 5 })
    const late = await anOrderInProduction(world, staff, buyer)
    const entry = { params: { ...late, entry: 1 } }
    await api().updateStep({
      ...entry,
      body: { ...noChange, version: 1, expectedOn: '2026-12-30', reason: 'Material is late' },
    })
    const { records, counts, total } = await api().list({ query: { pageSize: 1000 } })
    const numbers = records.map(({ orderNo }) => orderNo)
    expect(numbers.indexOf(late.orderNo)).toBeLessThan(numbers.indexOf(onTime.orderNo))
    expect(records.findIndex(({ isLate }) => !isLate)).toBe(counts.late)
    const lateOnly = await api().list({ query: { late: 'true', pageSize: 1000 } })
    expect([lateOnly.total, lateOnly.records.every(({ isLate }) => isLate)]).toEqual([counts.late, true])
    expect(total).toBe(counts.planned + counts.started + counts.done)
    const found = await api().list({ query: { keyword: late.orderNo } })
    expect(found.records.map(({ orderNo }) => orderNo)).toEqual([late.orderNo])
  })
})

describe('parts and ends', () => {
  const ship = async (orderNo: string, num: number) => {
    const { version } = await staff.production.client.orders.deskDetail({ params: { orderNo } })
    const body = { version, carrier: 'dhl', trackingNo: '', lines: [{ no: 1, num }] }
    return staff.production.client.parcels.ship({ params: { orderNo }, body })
  }

  test('part of a sub-order is ready and shipped while the rest is made', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    await api().updateReady({ params, body: { version: 1, ready: 2 } })
    await ship(params.orderNo, 1)
    const { version, ready } = await getDetail(staff.production, params)
    expect(ready).toBe(2)
    for (const wrong of [0, 4]) {
      await expect(api().updateReady({ params, body: { version, ready: wrong } })).rejects.toMatchObject({
        code: 'production.ready_invalid',
        values: { least: 1, most: 3 },
      })
    }
    await ship(params.orderNo, 1)
    // Shipped is what was ready, so the sub-order has not changed.
    expect(await getDetail(staff.production, params)).toMatchObject({ ready: 2, version: 2 })
    expect((await buyer.client.production.order({ params }))[0]).toMatchObject({ ready: 2, state: 'planned' })
  })

  test('the last parcel ends the work; steps no longer change, results may follow', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    await ship(params.orderNo, 3)
    const detail = await getDetail(staff.production, params)
    expect([detail.state, detail.ready, detail.isClosed, detail.version]).toEqual(['done', 3, true, 2])
    expect(detail.steps.every(({ state }) => state === 'done')).toBe(true)
    await expect(api().moveStep({ params, body: { version: 2, to: 'started' } })).rejects.toMatchObject({
      code: 'production.closed',
    })
    await api().createResult({ params, body: { ...result, version: 2 } })
    const { records } = await api().list({ query: { keyword: params.orderNo } })
    expect(records).toEqual([])
  })

  test('the lines of a cancelled order stop where they are and take no changes', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const { version } = await api().moveStep({ params, body: { version: 1, to: 'started' } })
    const admin = await signIn(world, { role: 'admin' })
    const order = await admin.client.orders.deskDetail({ params })
    const body = { version: order.version, reason: 'The customer asked for it' }
    await admin.client.orders.cancelByStaff({ params, body })
    const [line] = await buyer.client.production.order({ params })
    expect([line?.state, line?.steps[0]?.state]).toEqual(['cancelled', 'started'])
    await expect(api().createResult({ params, body: { ...result, version: version + 1 } })).rejects.toMatchObject({
      code: 'production.closed',
    })
  })

  test('a card that moves while its order is cancelled never stays on the board', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const { version } = await staff.sales.client.orders.deskDetail({ params })
    const [cancelled] = await Promise.allSettled([
      staff.sales.client.orders.cancelByStaff({ params, body: { version, reason: 'Stopped' } }),
      api().moveStep({ params, body: { version: 1, to: 'started' } }),
    ])
    expect(cancelled.status).toBe('fulfilled')
    const detail = await getDetail(staff.production, params)
    expect([detail.state, detail.isClosed]).toEqual(['cancelled', true])
    expect(detail.events).toHaveLength(detail.version)
  })
})

describe('results', () => {
  test('customers see results and files once they are released, and are told', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    let { version } = await api().createResult({ params, body: { ...result, version: 1 } })
    const file = await aResultFile(world, staff.production)
    ;({ version } = await api().addFiles({ params, body: { version, files: [file.id] } }))
    const link = { params: { ...params, entry: 1 } }
    expect((await buyer.client.production.order({ params }))[0]).toMatchObject({ results: [], files: [] })
    await expect(buyer.client.production.fileLink(link)).rejects.toMatchObject({ code: 'record.missing' })
    expect((await api().deskFileLink(link)).name).toBe('coa.pdf')

    await api().release({ params, body: { version, closeSteps: true } })
    const [line] = await buyer.client.production.order({ params })
    expect(line?.results).toEqual([{ no: 1, ...result }])
    expect(line?.files).toEqual([{ no: 1, name: 'coa.pdf', type: 'application/pdf', size: 15 }])
    const { url } = await buyer.client.production.fileLink(link)
    expect((await world.caller().send({ url })).status).toBe(200)
    expect(await listNotifications(buyer.userId)).toContainEqual({
      kind: 'production.released',
      values: { code: params.orderNo, subOrder: `${params.orderNo}-01` },
    })
  })

  test('of work that has begun are released while steps are open only with a reason, which stays in the history', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    let { version } = await api().createResult({ params, body: { ...result, version: 1 } })
    ;({ version } = await api().moveStep({ params, body: { version, to: 'started' } }))
    for (const reason of [undefined, '   ']) {
      await expect(api().release({ params, body: { version, reason } })).rejects.toMatchObject({
        code: 'production.steps_open',
        values: { count: 5 },
      })
    }
    expect((await buyer.client.production.order({ params }))[0]?.results).toEqual([])
    await api().release({ params, body: { version, reason: 'The customer asked for the preliminary value' } })
    const { events } = await getDetail(staff.production, params)
    expect(events[0]).toMatchObject({
      kind: 'release',
      values: { results: 1, files: 0, reason: 'The customer asked for the preliminary value' },
    })
  })

  test('what is released stays; what is not can be deleted; nothing new is no release', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    await releaseResult(world, staff, params)
    let { version } = await getDetail(staff.production, params)
    const first = { ...params, entry: 1 }
    for (const call of ['deleteResult', 'deleteFile'] as const) {
      await expect(api()[call]({ params: first, body: { version } })).rejects.toMatchObject({
        code: 'production.released_already',
      })
    }
    await expect(api().release({ params, body: { version, reason: 'Again' } })).rejects.toMatchObject({
      code: 'production.nothing_to_release',
    })
    ;({ version } = await api().createResult({
      params,
      body: { ...result, name: 'Endotoxin', passed: false, version },
    }))
    const file = await aResultFile(world, staff.production, 'draft.pdf')
    ;({ version } = await api().addFiles({ params, body: { version, files: [file.id] } }))
    const second = { ...params, entry: 2 }
    ;({ version } = await api().deleteResult({ params: second, body: { version } }))
    await api().deleteFile({ params: second, body: { version } })
    const detail = await getDetail(staff.production, params)
    expect([detail.results.map(({ name }) => name), detail.files.map(({ name }) => name)]).toEqual([
      ['Purity'],
      ['coa.pdf'],
    ])
    const row = await world.db
      .selectFrom('file')
      .select('expires_at')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow()
    expect(row.expires_at).toBe(world.clock.now())
  })

  test('curves that cannot be drawn are refused with their first wrong line, and nothing is added', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const aCurveFile = (name: string, content: string) =>
      aFile(world, staff.production.userId, {
        purpose: 'result',
        name,
        type: 'text/csv',
        content: Buffer.from(content),
      })
    const good = await aCurveFile('good.csv', 'kind,sec\n\nTime (min),Absorbance\n1,2\n2,3\n')
    const broken = await aCurveFile('broken.csv', 'kind,sec\n\nTime (min),Absorbance\n1,2\n2,much\n')
    await expect(api().addFiles({ params, body: { version: 1, files: [good.id, broken.id] } })).rejects.toMatchObject({
      code: 'production.curves_invalid',
      values: { name: 'broken.csv', line: 5 },
    })
    const { version, files } = await getDetail(staff.production, params)
    expect([version, files]).toEqual([1, []])
    await api().addFiles({ params, body: { version, files: [good.id] } })
    expect((await getDetail(staff.production, params)).files.map(({ name }) => name)).toEqual(['good.csv'])
  })

  test('files of another person or another purpose are not taken', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const stranger = await aResultFile(world, staff.sales)
    await expect(api().addFiles({ params, body: { version: 1, files: [stranger.id] } })).rejects.toMatchObject({
      code: 'production.file_missing',
    })
    expect((await getDetail(staff.production, params)).version).toBe(1)
  })
})

describe('who sees and changes what', () => {
  test('customers see the production of their company only, and no board', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    await releaseResult(world, staff, params)
    const colleague = await aBuyer(world, { company_id: buyer.companyId })
    const stranger = await aBuyer(world)
    expect(await colleague.client.production.order({ params })).toHaveLength(1)
    expect((await colleague.client.production.fileLink({ params: { ...params, entry: 1 } })).name).toBe('coa.pdf')
    const missing = { code: 'record.missing' }
    await expect(stranger.client.production.order({ params })).rejects.toMatchObject(missing)
    await expect(stranger.client.production.fileLink({ params: { ...params, entry: 1 } })).rejects.toMatchObject(
      missing,
    )
    const refused = { code: 'permission.missing' }
    await expect(buyer.client.production.list({ query: {} })).rejects.toMatchObject(refused)
    await expect(buyer.client.production.detail({ params })).rejects.toMatchObject(refused)
  })

  test('sales reads, finance and content do not, production edits', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    const body = { version: 1, to: 'started' } as const
    expect((await staff.sales.client.production.detail({ params })).no).toBe(1)
    await expect(staff.sales.client.production.moveStep({ params, body })).rejects.toMatchObject({
      code: 'permission.missing',
    })
    for (const role of ['finance', 'content'] as const) {
      const { client } = await signIn(world, { role })
      await expect(client.production.list({ query: {} })).rejects.toMatchObject({ code: 'permission.missing' })
    }
    expect((await api().moveStep({ params, body })).state).toBe('started')
  })

  test('[AUTH-053] staff of another tenant neither see nor change it', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    await aTenant(world.db, 'branch', 'Branch')
    const other = await signIn(world, { role: 'production' })
    await world.db.updateTable('user_account').set({ tenant: 'branch' }).where('id', '=', other.userId).execute()
    const { client } = other
    expect((await client.production.list({ query: {} })).total).toBe(0)
    const missing = { code: 'record.missing' }
    await expect(client.production.detail({ params })).rejects.toMatchObject(missing)
    await expect(client.production.release({ params, body: { version: 1 } })).rejects.toMatchObject(missing)
    await expect(client.production.moveStep({ params, body: { version: 1, to: 'started' } })).rejects.toMatchObject(
      missing,
    )
  })
})

test('the log of a sub-order cannot be altered', async () => {
  await anOrderInProduction(world, staff, buyer)
  await expect(world.db.updateTable('production_event').set({ kind: 'other' }).execute()).rejects.toThrow('append-only')
  await expect(world.db.deleteFrom('production_event').execute()).rejects.toThrow('append-only')
})
