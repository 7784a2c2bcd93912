import { serviceCodes } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { buildExampleRow } from '@paratope/contract/catalogue/services/order-rows'
import { expect, test } from 'vitest'
import { chooseTemplate, templates } from './production.templates.ts'

const anOrderLine = (service: string, row: Record<string, string> = {}) => ({
  order_type: 'testing' as const,
  category: '',
  quantity: 1,
  from_stock: 0,
  details: { service, row },
})

test('each service has the steps of its own work, and they fit into its turnaround', () => {
  const days = serviceCodes.map((code) => {
    const { columns, turnaround } = serviceDefinitions[code]
    const template = chooseTemplate(anOrderLine(code, buildExampleRow(columns)))
    const sum = templates[template].reduce((total, step) => total + step.days, 0)
    return [code, template, sum <= turnaround.to]
  })
  expect(days).toEqual([
    ['antibody-expression', 'antibody', true],
    ['full-human', 'phageDisplay', true],
    ['hybridoma', 'hybridoma', true],
    ['humanization', 'humanization', true],
    ['affinity', 'affinityMaturation', true],
    ['elisa', 'elisa', true],
    ['gator', 'labelFree', true],
    ['biacore', 'labelFree', true],
    ['facs', 'flowCytometry', true],
    ['icief', 'icief', true],
    ['sequencing', 'sequencing', true],
    ['primer-synthesis', 'primer', true],
    ['plasmid-construction', 'plasmid', true],
    ['cell-line-development', 'cellLine', true],
    ['custom', 'custom', true],
  ])
})

test('no animal is immunised for a humanisation, nor for the sequence of a clone that exists', () => {
  const steps = templates[chooseTemplate(anOrderLine('humanization'))].map(({ step }) => step)
  expect(steps).toEqual(['variantDesign', 'geneSynthesis', 'pilotExpression', 'bindingTest', 'reporting'])
  expect(chooseTemplate(anOrderLine('hybridoma', { work: 'sequencing' }))).toBe('antibodySequencing')
  expect(chooseTemplate(anOrderLine('sequencing', { template: 'hybridoma' }))).toBe('antibodySequencing')
})

test('a protein with a tag is purified as a protein', () => {
  expect(chooseTemplate(anOrderLine('antibody-expression', { isotype: 'His' }))).toBe('protein')
  expect(chooseTemplate(anOrderLine('antibody-expression', { isotype: 'hIgG1' }))).toBe('antibody')
})

test('lines from before the order tables keep the steps of their type', () => {
  expect(chooseTemplate({ ...anOrderLine('elisa'), details: {} })).toBe('testing')
})
