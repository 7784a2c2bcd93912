/** The packets of a SnapGene file: one byte of type, four of length, big-endian, then the data. */
export const packets = { dna: 0x00, primers: 0x05, notes: 0x06, cookie: 0x09, features: 0x0a } as const

/** The qualifier in which ApE, Benchling and others keep a feature's colour; SnapGene writes it with the segment. */
export const colourQualifier = 'ApEinfo_fwdcolor'

/** The note in which a primer keeps the bases of its oligo. */
export const primerNote = /^sequence: ([A-Za-z]{1,1000})$/
