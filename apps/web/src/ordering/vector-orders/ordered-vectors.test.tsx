import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { OrderedVectors, type VectorLine } from './ordered-vectors.tsx'

afterEach(resetBrowser)

const line: VectorLine = {
  subOrderNo: 'SO-2026-000123-1',
  details: {
    kind: 'vector',
    // Ids are branded in the contract.
    vectorId: 'ovc_00000000000000000000000001' as VectorLine['details']['vectorId'],
    name: 'pPT-H',
    versionNo: 2,
    checksum: 'cdseguid=a',
    length: 5400,
    canBuild: true,
    days: 12,
    estimate: null,
    work: null,
    customVector: null,
    review: null,
    preparation: 'mini',
    endotoxin: 'standard',
    verification: 'full',
    packaging: 'none',
    glycerolStock: false,
  },
}

test('staff and customers read why a vector is built in spite of errors of function', () => {
  const review = {
    reason: 'The stop is suppressed by an amber strain',
    findings: [{ rule: 'gene.early_stop', start: 0, end: 720, values: { name: 'EGFP', codon: 31 } }],
  }
  const download = () => Promise.reject(new Error('not asked for'))
  renderPage(<OrderedVectors lines={[{ ...line, details: { ...line.details, review } }]} download={download} />)
  expect(screen.getByText('EGFP has a stop at codon 31: the protein ends there.')).toBeTruthy()
  expect(screen.getByText(/The stop is suppressed by an amber strain/)).toBeTruthy()
})

test('[C16] an ordered vector leads to the sequencing that verifies it', () => {
  const download = () => Promise.reject(new Error('not asked for'))
  renderPage(<OrderedVectors lines={[line]} download={download} toVerification={(id) => `/verify/${id}`} />)
  expect(screen.getByRole('link', { name: 'Verify by sequencing SO-2026-000123-1' }).getAttribute('href')).toBe(
    '/verify/ovc_00000000000000000000000001',
  )
})
