import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type RenderPageOptions,
  renderPage,
  resetBrowser,
  type SentRequest,
  stubServer,
} from '../../testing/render-page.tsx'
import { toastStore } from '../../ui/overlays/toast.ts'
import DataGrid from '../grid/data-grid.tsx'
import { createGridModel } from '../grid/grid-model.ts'
import type { GridColumn } from '../grid/grid-types.ts'
import { createPopupCell } from './popup-cell.tsx'
import { PopupPicker } from './popup-picker.tsx'
import { buildDataQuery, type PopupSettings, parseSorter, toPickedValues } from './popup-settings.ts'
import { reportClient } from './report-data.ts'

afterEach(() => {
  resetBrowser()
  reportClient.clear()
})

const user = userEvent.setup()

const config = {
  cgRpConfigId: 'samples',
  cgRpConfigName: 'Samples',
  columns: [
    { dataIndex: 'code', title: 'Code', type: 'code', sorter: true },
    { dataIndex: 'name', title: 'Name', type: 'text', sorter: true },
    { dataIndex: 'kind', title: 'Kind', type: 'text', sorter: false, customRender: 'sample_kind' },
  ],
  dictOptions: { sample_kind: [{ value: 'igg', text: 'Antibody', title: 'Antibody', label: 'Antibody' }] },
}
const queryInfo = [
  { field: 'code', label: 'Code', mode: 'single', hidden: '0', view: 'text' },
  { field: 'kind', label: 'Kind', mode: 'single', hidden: '1', view: 'list', customRender: 'sample_kind' },
  { field: 'made', label: 'Made on', mode: 'group', hidden: '1', view: 'date' },
]
const allRecords = Array.from({ length: 12 }, (_, at) => ({
  id: `id-${at + 1}`,
  code: `S-${at + 1}`,
  name: `Sample ${at + 1}`,
  kind: 'igg',
}))

const settings: PopupSettings = {
  code: 'samples_code',
  field: 'sampleName',
  orgFields: 'id,name',
  destFields: 'sampleId,sampleName',
}

function serve(): { requests: SentRequest[]; data: () => Record<string, string>[] } {
  const requests = stubServer(({ path, query }) => {
    if (path.includes('/getRpColumns/')) return { result: config }
    if (path.includes('/getQueryInfo/')) return { result: queryInfo }
    const size = Number(query['pageSize'])
    const start = (Number(query['pageNo']) - 1) * size
    const matching = allRecords.filter(({ code }) => query['code'] === undefined || code === query['code'])
    return { result: { total: matching.length, records: matching.slice(start, start + size) } }
  })
  const data = () =>
    requests
      .filter(({ path }) => path.includes('/getData/'))
      .map(({ query }) => Object.fromEntries(Object.entries(query).filter(([name]) => name !== '_t')))
  return { requests, data }
}

function Form({ settings: given }: { settings: PopupSettings }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  return (
    <>
      <PopupPicker label="Sample" settings={given} value={values['sampleName'] ?? ''} onChange={setValues} />
      <output>{JSON.stringify(values)}</output>
    </>
  )
}

const show = (overrides: Partial<PopupSettings> = {}, options: RenderPageOptions = {}) =>
  renderPage(<Form settings={{ ...settings, ...overrides }} />, options)
const readValues = () => JSON.parse(document.querySelector('output')?.textContent ?? '')

async function open() {
  await user.click(screen.getByRole('button', { name: 'Choose from a list' }))
  const dialog = await screen.findByRole('dialog', { name: 'Samples' })
  const picker = within(dialog)
  await picker.findByText('Sample 1')
  return { dialog, picker, press: (name: string) => user.click(picker.getByRole('button', { name })) }
}

describe('loading', () => {
  test('[REPORT-001] [REPORT-017] columns come first, then the query info, then the data', async () => {
    const { requests } = serve()
    show()
    expect(requests).toEqual([])
    await open()
    expect(requests.map(({ path }) => path)).toEqual([
      '/online/cgreport/api/getRpColumns/samples_code',
      '/online/cgreport/api/getQueryInfo/samples',
      '/online/cgreport/api/getData/samples',
    ])
  })

  test('[REPORT-006] the dialog is 1200 wide', async () => {
    serve()
    show()
    const { dialog } = await open()
    expect(dialog.style.getPropertyValue('--width')).toBe('1200px')
  })

  test('[REPORT-008] a cell shows the text of its option', async () => {
    serve()
    show()
    const { picker } = await open()
    expect(picker.getAllByRole('cell', { name: 'Antibody' })).toHaveLength(10)
  })

  test('[REPORT-014] [REPORT-016] [REPORT-022] [REPORT-023] sorter and param reach the call, what is empty does not', async () => {
    const { data } = serve()
    show({ sorter: 'name=desc', param: { dict: 'country', none: '', missing: undefined } })
    await open()
    expect(data()).toEqual([{ self_dict: 'country', column: 'name', order: 'desc', pageNo: '1', pageSize: '10' }])
  })

  test('[REPORT-024] within a group the same call is made once in 30 seconds', async () => {
    const { data } = serve()
    show({ groupId: 'orders' })
    const { press } = await open()
    await press('Cancel')
    await open()
    expect(data()).toHaveLength(1)
  })

  test('[REPORT-024] without a group every opening loads anew', async () => {
    const { data } = serve()
    show()
    const { press } = await open()
    await press('Cancel')
    await open()
    await waitFor(() => expect(data()).toHaveLength(2))
  })
})

describe('searching', () => {
  test('[REPORT-002] [REPORT-009] hidden fields appear by expanding and leave by collapsing', async () => {
    serve()
    show()
    const { picker, press } = await open()
    expect(picker.queryByLabelText('Kind')).toBeNull()
    await press('More fields')
    expect(picker.getByLabelText('Kind')).toBeTruthy()
    await press('Fewer fields')
    expect(picker.queryByLabelText('Kind')).toBeNull()
  })

  test('[REPORT-003] Search asks with the fields, Reset empties them and asks again', async () => {
    const { data } = serve()
    show()
    const { picker, press } = await open()
    await user.type(picker.getByLabelText('Code'), 'S-12')
    expect(data()).toHaveLength(1)
    await press('Search')
    await picker.findByText('Sample 12')
    expect(data().at(-1)).toEqual({ code: 'S-12', pageNo: '1', pageSize: '10' })
    await press('Reset')
    await picker.findByText('Sample 1')
    expect(picker.getByLabelText('Code')).toHaveProperty('value', '')
    expect(data().at(-1)).toEqual({ pageNo: '1', pageSize: '10' })
    expect(data()).toHaveLength(3)
  })

  test('[REPORT-010] a range is sent as begin and end, a list by its value; Enter searches', async () => {
    const { data } = serve()
    show()
    const { picker, press } = await open()
    await press('More fields')
    await user.selectOptions(picker.getByLabelText('Kind'), 'Antibody')
    await user.type(picker.getByLabelText('Made on: From'), '2026-01-01')
    await user.type(picker.getByLabelText('Made on: To'), '2026-02-01')
    await user.type(picker.getByLabelText('Code'), '{Enter}')
    await waitFor(() =>
      expect(data().at(-1)).toEqual({
        kind: 'igg',
        made_begin: '2026-01-01',
        made_end: '2026-02-01',
        pageNo: '1',
        pageSize: '10',
      }),
    )
  })

  test('a heading sorts, the other way round the second time', async () => {
    const { data } = serve()
    show({ sorter: 'code=asc' })
    const { picker, press } = await open()
    expect(picker.getByRole('columnheader', { name: 'Code' }).getAttribute('aria-sort')).toBe('ascending')
    await press('Name')
    await press('Name')
    await waitFor(() => expect(data().at(-1)).toMatchObject({ column: 'name', order: 'desc' }))
    expect(picker.queryByRole('button', { name: 'Kind' })).toBeNull()
  })
})

describe('selecting', () => {
  test('[REPORT-005] [REPORT-013] [REPORT-018] a radio picks one record, OK writes its fields and closes', async () => {
    serve()
    show()
    const { picker, dialog, press } = await open()
    await user.click(picker.getByRole('radio', { name: 'Select S-1 Sample 1' }))
    await user.click(picker.getByRole('radio', { name: 'Select S-3 Sample 3' }))
    expect(picker.getByText('1 selected')).toBeTruthy()
    await press('OK')
    expect(readValues()).toEqual({ sampleId: 'id-3', sampleName: 'Sample 3' })
    expect(screen.getByLabelText('Sample')).toHaveProperty('value', 'Sample 3')
    expect(dialog.isConnected).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose from a list' }))
  })

  test('[REPORT-005] [REPORT-015] checkboxes pick records of several pages, joined by a comma', async () => {
    serve()
    show({ multi: true })
    const { picker, press } = await open()
    await user.click(picker.getByRole('checkbox', { name: 'Select S-2 Sample 2' }))
    await press('Next page')
    await user.click(await picker.findByText('Sample 12'))
    expect(picker.getByText('2 selected')).toBeTruthy()
    await press('OK')
    expect(readValues()).toEqual({ sampleId: 'id-2,id-12', sampleName: 'Sample 2,Sample 12' })
  })

  test('[REPORT-015] another spliter joins the values', () => {
    const several = { ...settings, spliter: ' | ' }
    expect(toPickedValues(several, allRecords.slice(0, 2))).toEqual({
      sampleId: 'id-1 | id-2',
      sampleName: 'Sample 1 | Sample 2',
    })
  })

  test('[REPORT-004] the count can be cleared, and the box of the heading selects the page', async () => {
    serve()
    show({ multi: true })
    const { picker, press } = await open()
    await user.click(picker.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(picker.getByText('10 selected')).toBeTruthy()
    await press('Clear selection')
    expect(picker.getByText('Nothing selected')).toBeTruthy()
    expect(picker.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([])
  })

  test('[REPORT-021] OK without a selection says so and stays open', async () => {
    serve()
    show()
    const { picker, press, dialog } = await open()
    await press('OK')
    expect(picker.getByRole('alert').textContent).toBe('Select a record.')
    expect(dialog.isConnected).toBe(true)
    await user.click(picker.getByRole('radio', { name: 'Select S-1 Sample 1' }))
    expect(picker.queryByRole('alert')).toBeNull()
  })

  test('[REPORT-018] what was selected is gone after closing', async () => {
    serve()
    show()
    const { picker, press } = await open()
    await user.click(picker.getByRole('radio', { name: 'Select S-1 Sample 1' }))
    await press('Cancel')
    expect(readValues()).toEqual({})
    const again = await open()
    expect(again.picker.getByText('Nothing selected')).toBeTruthy()
  })

  test('clearing the field empties every destination', async () => {
    serve()
    show()
    const { picker, press } = await open()
    await user.click(picker.getByRole('radio', { name: 'Select S-1 Sample 1' }))
    await press('OK')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(readValues()).toEqual({ sampleId: '', sampleName: '' })
  })
})

describe('settings', () => {
  test.each([
    [{ code: '' }, 'popup参数未正确配置!'],
    [{ orgFields: '' }, 'popup参数未正确配置!'],
    [{ destFields: '' }, 'popup参数未正确配置!'],
    [{ destFields: 'sampleId' }, 'popup参数未正确配置,原始值和目标值数量不一致!'],
  ])('[REPORT-012] [REPORT-019] [REPORT-020] %o disables the picker and says why', (wrong, message) => {
    show(wrong, { language: 'zh' })
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByRole('button', { name: '从列表中选择' })).toHaveProperty('disabled', true)
    expect(screen.getByLabelText('Sample')).toHaveProperty('disabled', true)
  })

  test('[ERROR-047] without its columns the picker says why and closes on OK', async () => {
    stubServer(() => ({ status: 400, message: '报表不存在' }))
    show({}, { language: 'zh' })
    await user.click(screen.getByRole('button', { name: '从列表中选择' }))
    const dialog = await screen.findByRole('dialog', { name: '出错了' })
    expect(within(dialog).getByText('Popup初始化失败，请检查你的配置或稍后重试！')).toBeTruthy()
    expect(within(dialog).getByText('报表不存在')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[ERROR-048] search fields that do not load are a warning with the server’s message', async () => {
    stubServer(({ path }) =>
      path.includes('/getRpColumns/') ? { result: config } : { status: 400, message: '查询条件不可用' },
    )
    show({}, { language: 'zh' })
    await user.click(screen.getByRole('button', { name: '从列表中选择' }))
    await waitFor(() => expect(toastStore.entries()).toMatchObject([{ title: '查询条件不可用', tone: 'warning' }]))
  })

  describe('an option list that the columns do not contain', () => {
    const withoutOptions = { ...config, dictOptions: {} }
    const serveDictionary = (reply: { result: unknown } | { status: number; message: string }) =>
      stubServer(({ path }) => {
        if (path.includes('/getRpColumns/')) return { result: withoutOptions }
        if (path.includes('/getQueryInfo/')) return { result: queryInfo }
        if (path.includes('/getDictItems/')) return reply
        return { result: { total: 1, records: allRecords.slice(0, 1) } }
      })

    test('[ERROR-049] that fails is a warning with the server’s message; values stand for themselves', async () => {
      serveDictionary({ status: 400, message: '字典不可用' })
      show({}, { language: 'zh' })
      await user.click(screen.getByRole('button', { name: '从列表中选择' }))
      await waitFor(() => expect(toastStore.entries()).toMatchObject([{ title: '字典不可用', tone: 'warning' }]))
      expect(await screen.findByRole('cell', { name: 'igg' })).toBeTruthy()
    })

    test('[REPORT-008] is loaded by its key', async () => {
      const item = { value: 'igg', text: '抗体', title: '抗体', label: '抗体' }
      const requests = serveDictionary({ result: [item] })
      show({}, { language: 'zh' })
      await user.click(screen.getByRole('button', { name: '从列表中选择' }))
      expect(await screen.findByRole('cell', { name: '抗体' })).toBeTruthy()
      expect(requests.filter(({ path }) => path.includes('/getDictItems/')).map(({ path }) => path)).toEqual([
        '/sys/dict/getDictItems/sample_kind',
      ])
    })
  })

  test('[REPORT-021] in Chinese the missing selection is named as specified', async () => {
    serve()
    show({}, { language: 'zh' })
    await user.click(screen.getByRole('button', { name: '从列表中选择' }))
    await screen.findByText('Sample 1')
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(screen.getByRole('alert').textContent).toBe('请选择一条记录')
  })

  test('[REPORT-014] a sorter is column=asc or column=desc and nothing else', () => {
    expect(parseSorter('name=desc')).toEqual({ column: 'name', order: 'desc' })
    expect(['name', 'name=up', '', undefined, 'a;b=asc'].map(parseSorter)).toEqual(Array(5).fill(undefined))
  })

  test('[REPORT-022] blank values are no part of a query', () => {
    expect(buildDataQuery(settings, { code: '  ', name: ' a ' }, undefined, { pageNo: 2, pageSize: 20 })).toEqual({
      name: 'a',
      pageNo: '2',
      pageSize: '20',
    })
  })
})

test('is usable with a screen reader', async () => {
  serve()
  show({ multi: true })
  const { dialog, press } = await open()
  await press('More fields')
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})

test('[TABLE-011] a popup cell of a grid writes the picked fields into its row', async () => {
  serve()
  const model = createGridModel({ rows: [{ id: 'a', values: {} }] })
  const columns: readonly GridColumn[] = [
    { key: 'sampleName', type: 'popup', title: 'Sample', component: createPopupCell(settings) },
    { key: 'sampleId', type: 'normal', title: 'Id' },
  ]
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
  renderPage(<DataGrid name="test" label="Samples" columns={columns} model={model} />)
  await user.click(screen.getByRole('button', { name: 'Choose from a list: Sample, row 1' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Samples' }))
  await user.click(await picker.findByText('Sample 2'))
  await user.click(picker.getByRole('button', { name: 'OK' }))
  expect(model.getState().rows[0]?.values).toEqual({ sampleId: 'id-2', sampleName: 'Sample 2' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Samples' })).toBeNull())
})
