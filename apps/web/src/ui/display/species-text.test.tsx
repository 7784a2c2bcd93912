import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SpeciesText } from './species-text.tsx'

const render = (text: string) =>
  renderToStaticMarkup(<SpeciesText>{text}</SpeciesText>).replaceAll(/<i class="[^"]*">/g, '<i>')

test('Latin names are in italics, short, whole and the genus alone', () => {
  expect(render('E. coli DH5α')).toBe('<i>E. coli</i> DH5α')
  expect(render('mammalian, E. coli and S. cerevisiae')).toBe('mammalian, <i>E. coli</i> and <i>S. cerevisiae</i>')
  expect(render('Codon-optimised Renilla reniformis luciferase')).toBe(
    'Codon-optimised <i>Renilla reniformis</i> luciferase',
  )
  expect(render('Drosophila heat-shock promoter.')).toBe('<i>Drosophila</i> heat-shock promoter.')
  expect(render('在E. coli DH5α中')).toBe('在<i>E. coli</i> DH5α中')
})

test('other words stay as they are', () => {
  expect(render('HEK293, CHO <b>')).toBe('HEK293, CHO &lt;b&gt;')
  expect(render('Streptococcal, E. colitis')).toBe('Streptococcal, E. colitis')
  expect(render('')).toBe('')
})
