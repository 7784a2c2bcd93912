import { serviceCodes } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { buildExampleRow, checkOrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { expect, test } from 'vitest'
import { listRowErrors, listRowFindings } from './row-findings.ts'
import { getServiceDetail } from './services.service.ts'

const today = '2026-11-27'

const read = (service: (typeof serviceCodes)[number], cells: Record<string, string>) =>
  checkOrderRow(serviceDefinitions[service].columns, {
    ...buildExampleRow(serviceDefinitions[service].columns),
    ...cells,
  })

test('a finding names cell, rule and sentence in the language of the caller', () => {
  const rows = [read('icief', { range: '4–6' })]
  expect(listRowErrors('icief', rows, { language: 'en', today })).toEqual([
    {
      row: 1,
      column: 'expectedPi',
      code: 'rule.pi-outside-range',
      severity: 'error',
      values: {},
      text: 'A pI of 8.6 is outside the range 4–6, so nothing focuses. Choose a range around it.',
    },
  ])
  expect(listRowErrors('icief', rows, { language: 'zh', today })[0]?.text).toBe(
    'pI 8.6 不在范围 4–6 内，无法聚焦。请选择包含它的范围。',
  )
})

test('choices stand in sentences as people read them', () => {
  const rows = [read('facs', { species: 'mouse' })]
  expect(listRowErrors('facs', rows, { language: 'es', today })[0]?.text).toBe(
    'Anti-human IgG AF647 no detecta un anticuerpo de la especie «Ratón». Elija el secundario de esa especie o un anticuerpo marcado.',
  )
})

test('a date counts from the business day', () => {
  const rows = [read('custom', { deadline: '2026-11-26' })]
  expect(listRowErrors('custom', rows, { language: 'en', today }).map(({ code }) => code)).toEqual([
    'rule.deadline-past',
  ])
  expect(listRowErrors('custom', rows, { language: 'en', today: '2026-11-26' })).toEqual([])
})

test('the detail of a service brings its rules in one language', () => {
  const { rules } = getServiceDetail('biacore', 'ja')
  expect(rules.find(({ id }) => id === 'lowest-above-highest')).toEqual({
    id: 'lowest-above-highest',
    severity: 'error',
    when: [{ kind: 'compare', left: { cell: 'lowConcentration' }, is: 'above', right: { cell: 'topConcentration' } }],
    marks: ['lowConcentration', 'topConcentration'],
    text: '最低濃度が最高濃度を上回っています。入れ替えてください。',
  })
})

test('999 rows of any service take less than a tenth of a second', () => {
  for (const code of serviceCodes) {
    const rows = Array.from({ length: 999 }, (_, no) => read(code, { name: `row ${no}` }))
    listRowFindings(code, rows, { language: 'en', today })
    const began = process.threadCpuUsage()
    listRowFindings(code, rows, { language: 'en', today })
    const { user, system } = process.threadCpuUsage(began)
    expect((user + system) / 1000, code).toBeLessThan(100)
  }
})
