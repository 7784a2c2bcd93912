import type { FunctionFinding } from '@paratope/contract/science/designs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { FunctionReport, isExplained } from './function-report.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const findings: FunctionFinding[] = [
  { rule: 'marker.not_expressed', severity: 'error', start: 10, end: 610, values: { name: 'PuroR (pac)' } },
  { rule: 'gene.early_stop', severity: 'error', start: 5200, end: 5506, values: { name: 'EGFP', codon: 31 } },
  { rule: 'aav.too_long', severity: 'error', start: null, end: null, values: { size: 5100, limit: 4700, over: 400 } },
  { rule: 'promoter.needs_t7_polymerase', severity: 'note', start: 0, end: 19, values: { name: 'T7 promoter' } },
]

function Form({ versionId = 'dsv_00000000000000000000000001' }: { versionId?: string }) {
  const [reason, setReason] = useState('')
  return (
    <>
      <FunctionReport findings={findings} versionId={versionId} reason={reason} onReason={setReason} />
      <output>{isExplained(findings, reason) ? 'ready' : 'blocked'}</output>
    </>
  )
}

test('errors of function are said in words and wait for a reason, notes do not', async () => {
  stubServer(() => ({ status: 404 }))
  renderSignedIn(<Form />, { url: '/plasmidBuilder/vectorOrder' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'PuroR (pac) isn’t expressed: no promoter, IRES or 2A before it.',
    'EGFP has a stop at codon 31: the protein ends there.',
    'The AAV genome has 5,100 bases with its ITRs, 400 above 4,700: it is packaged incompletely.',
    'T7 promoter works in strains with T7 RNA polymerase, such as BL21(DE3).',
  ])
  expect(screen.getByText('blocked')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: /Reason/ })
  await userEvent.type(field, 'too short')
  expect(screen.getByText('blocked')).toBeTruthy()
  await userEvent.type(field, ' to say why')
  expect(screen.getByText('ready')).toBeTruthy()
  expect(isExplained(findings.slice(3), '')).toBe(true)
})

test('a place that crosses the origin is written as the map writes it', async () => {
  stubServer(({ path }) =>
    path.includes('/design/version/')
      ? {
          result: {
            id: 'dsv_00000000000000000000000002',
            no: 1,
            comment: '',
            length: 5386,
            featureCount: 0,
            checksum: 'cdseguid=x',
            createdAt: '2026-11-20T14:02:00.000Z',
            createdBy: 'Rosalind Owner',
            designId: 'dsg_00000000000000000000000001',
            name: 'pHard',
            vectorType: 'other',
            molecule: { name: 'pHard', bases: 'ACGT'.repeat(100), topology: 'circular', features: [] },
          },
        }
      : { status: 404 },
  )
  renderSignedIn(<Form versionId="dsv_00000000000000000000000002" />, { url: '/plasmidBuilder/vectorOrder' })
  const link = await screen.findByRole('link', { name: 'Open 5,201–120 in the designer' })
  expect(link.getAttribute('href')).toMatch(/\?from=5201&to=5506$/)
})
