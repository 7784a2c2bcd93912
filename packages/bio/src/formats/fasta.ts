import type { Molecule } from '../molecule/molecule.ts'
import {
  cleanBases,
  isProtein,
  listUnstated,
  MAX_FILE_SIZE,
  type ParsedFile,
  type ParseWarning,
  refuseFile,
} from './parsed-file.ts'

/** Reads a FASTA file. A description may say `circular` or `linear`; most say neither. */
export function parseFasta(text: string): ParsedFile {
  if (text.length > MAX_FILE_SIZE) return refuseFile('too large')
  const warnings: ParseWarning[] = []
  const unstated: string[] = []
  const molecules = text
    .split(/^[>;]/m)
    .slice(1)
    .flatMap((record): Molecule[] => {
      const end = record.search(/[\r\n]/)
      const title = (end < 0 ? record : record.slice(0, end)).trim()
      const [name = '', ...words] = title.split(/\s+/)
      // A star ends the sequence in the format of the PIR.
      const sequence = end < 0 ? '' : record.slice(end).replace(/\*\s*$/, '')
      if (isProtein(sequence)) {
        warnings.push({ code: 'sequence.protein', text: name })
        return []
      }
      const bases = cleanBases(sequence, (code, text) => void warnings.push({ code, text }))
      if (bases === '') warnings.push({ code: 'sequence.missing', text: name })
      const description = words.join(' ')
      const isLinear = /\blinear\b|\b(?:non|not)[ -]circular\b/i.test(description)
      const isCircular = /\bcircular\b/i.test(description) && !/\b(?:non|not)[ -]circular\b/i.test(description)
      if (isLinear === isCircular) unstated.push(name || 'Untitled')
      return [
        {
          name: name || 'Untitled',
          bases,
          topology: isCircular && !isLinear ? 'circular' : 'linear',
          features: [],
          ...(description && { description }),
        },
      ]
    })
  if (molecules.length === 0 && warnings.length === 0) return refuseFile('no >')
  return { molecules, warnings, ...listUnstated(unstated) }
}

/** Writes molecules as FASTA with 70 bases per line. */
export const formatFasta = (molecules: readonly Molecule[]): string =>
  molecules
    .map(({ name, bases, topology, description }) => {
      const words = [
        description ?? '',
        topology === 'circular' && !/\bcircular\b/i.test(description ?? '') ? 'circular' : '',
      ]
      const title = [name.replace(/\s+/g, '_'), ...words].join(' ').replace(/\s+/g, ' ').trim()
      return `>${title}\n${(bases.match(/.{1,70}/g) ?? []).join('\n')}\n`
    })
    .join('')
