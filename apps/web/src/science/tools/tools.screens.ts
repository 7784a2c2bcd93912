import { defineScreens } from '#lib/navigation/screens.ts'

/** Entries are in the URL for their visitor alone: the pages read them in the browser, so all share one cached page. */
export default defineScreens([
  { zone: 'store', path: '/tools', file: 'tools-page.tsx' },
  { zone: 'store', path: '/tools/reverse-complement', file: 'reverse-complement-page.tsx' },
  { zone: 'store', path: '/tools/translate', file: 'translate-page.tsx' },
  { zone: 'store', path: '/tools/digest', file: 'digest-page.tsx' },
  { zone: 'store', path: '/tools/melting-temperature', file: 'melting-temperature-page.tsx' },
  { zone: 'store', path: '/tools/primer-design', file: 'primer-design-page.tsx' },
  { zone: 'store', path: '/tools/codon-usage', file: 'codon-usage-page.tsx' },
  { zone: 'store', path: '/tools/codon-optimization', file: 'codon-optimization-page.tsx' },
  { zone: 'store', path: '/tools/orf-finder', file: 'orf-finder-page.tsx' },
  { zone: 'store', path: '/tools/alignment', file: 'alignment-page.tsx' },
  { zone: 'store', path: '/tools/antibody-numbering', file: 'antibody-numbering-page.tsx' },
  { zone: 'store', path: '/tools/convert', file: 'convert-page.tsx' },
  { zone: 'store', path: '/tools/molarity', file: 'molarity-page.tsx' },
  { zone: 'store', path: '/tools/dilution', file: 'dilution-page.tsx' },
  { zone: 'store', path: '/tools/units', file: 'units-page.tsx' },
  { zone: 'store', path: '/tools/antibody-concentration', file: 'antibody-concentration-page.tsx' },
  { zone: 'store', path: '/tools/isotype-guide', file: 'isotype-guide-page.tsx' },
])
