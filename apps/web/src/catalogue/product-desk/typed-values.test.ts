import { expect, test } from 'vitest'
import { formatTargets, parseTargets } from './typed-values.ts'

test('targets are lines of symbol, protein, accession and other names', () => {
  const line = 'PD-1 | Programmed cell death protein 1 | Q15116 | PDCD1; CD279'
  const targets = parseTargets(`${line}\n\n`)
  expect(targets).toEqual([
    { symbol: 'PD-1', protein: 'Programmed cell death protein 1', uniprot: 'Q15116', aliases: ['PDCD1', 'CD279'] },
  ])
  expect(formatTargets(targets)).toBe(line)
  expect(parseTargets('CD3')).toEqual([{ symbol: 'CD3', protein: '', uniprot: '', aliases: [] }])
})
