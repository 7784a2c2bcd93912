/** Demands of a modification on synthesis and use of a primer. */
export interface PrimerModification {
  readonly id: string
  /** Other spellings, lower case without spaces, dashes and slashes. */
  readonly names: readonly string[]
  readonly ends: readonly ('fivePrime' | 'threePrime')[]
  /** Crude product would contain too much that is unlabelled. */
  readonly needsPurification: boolean
  /** At the 3' end no polymerase extends it. */
  readonly blocksExtension: boolean
  /** Dyes that a quencher is used with. */
  readonly quenches?: readonly string[]
  readonly isDye?: boolean
}

const five = ['fivePrime'] as const
const three = ['threePrime'] as const
const both = ['fivePrime', 'threePrime'] as const

export const primerModifications: readonly PrimerModification[] = [
  {
    id: 'phosphate',
    names: ['phos', 'pho', 'p', 'phosphorylation'],
    ends: both,
    needsPurification: false,
    blocksExtension: true,
  },
  { id: 'biotin', names: ['bio', 'biosg', 'btn'], ends: both, needsPurification: true, blocksExtension: true },
  {
    id: 'amino-c6',
    names: ['nh2c6', 'aminolinkerc6', 'ammc6', 'amc6', 'c6amine', 'c6amino'],
    ends: five,
    needsPurification: false,
    blocksExtension: false,
  },
  { id: 'amino-c7', names: ['nh2c7'], ends: three, needsPurification: false, blocksExtension: true },
  {
    id: 'thiol-c6',
    names: ['thiol', 'shc6', 'thiomc6d', 'thic6', 'c6thiol'],
    ends: five,
    needsPurification: true,
    blocksExtension: false,
  },
  { id: 'fam', names: ['6fam'], ends: five, needsPurification: true, blocksExtension: false, isDye: true },
  { id: 'hex', names: [], ends: five, needsPurification: true, blocksExtension: false, isDye: true },
  { id: 'cy3', names: [], ends: five, needsPurification: true, blocksExtension: false, isDye: true },
  { id: 'cy5', names: [], ends: five, needsPurification: true, blocksExtension: false, isDye: true },
  {
    id: 'bhq1',
    names: ['bhq'],
    ends: three,
    needsPurification: true,
    blocksExtension: true,
    quenches: ['fam', 'hex'],
  },
  { id: 'bhq2', names: [], ends: three, needsPurification: true, blocksExtension: true, quenches: ['cy3', 'cy5'] },
  { id: 'tamra', names: [], ends: three, needsPurification: true, blocksExtension: true, quenches: ['fam', 'hex'] },
  { id: 'ddc', names: ['dideoxyc'], ends: three, needsPurification: false, blocksExtension: true },
  { id: 'inverted-dt', names: ['invdt'], ends: three, needsPurification: false, blocksExtension: true },
  { id: 'spacer-c3', names: ['c3spacer', 'spc3', 'c3'], ends: both, needsPurification: false, blocksExtension: true },
]

const fold = (text: string): string => text.toLowerCase().replace(/[\s\-_/'’′.()]+/g, '')

/** Finds a modification by id or another spelling, with or without its end (`5'-FAM`, `/5Phos/`). */
export function findModification(text: string): PrimerModification | undefined {
  const folded = fold(text)
  const names = [folded, folded.replace(/^[53](?!fam)/, '')]
  return primerModifications.find(({ id, names: others }) =>
    names.some((name) => name === fold(id) || others.includes(name)),
  )
}
