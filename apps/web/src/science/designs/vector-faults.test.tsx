import { vectorFaultCodes } from '@paratope/bio'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { VectorFaultList } from './vector-faults.tsx'

afterEach(resetBrowser)

test('each fault of a vector is said once, with what helps', () => {
  logInAs()
  renderSignedIn(<VectorFaultList codes={[...vectorFaultCodes, 'vector.linear']} />, {
    url: '/plasmidBuilder/vectorOrder',
  })
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toHaveLength(15)
  expect(items[0]).toBe(
    'This molecule is linearA vector is a circle. Make the molecule circular if it is one, or insert the fragment into a backbone.',
  )
})
