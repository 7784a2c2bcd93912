import { describe, expect, it } from 'vitest'
import { adalimumab, igg1, kappa, trastuzumab, vhh } from '../testing/antibodies.fixtures.ts'
import { numberedChains } from '../testing/numbered-chains.fixtures.ts'
import { listCdrs, type NumberedDomain, numberDomains } from './number-domain.ts'
import { type NumberingScheme, numberingSchemes } from './schemes.ts'

/** Runs of successive numbers as `1-9`. */
function toRuns(numbers: readonly string[]): string {
  const runs: { first: string; last: string }[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && /^\d+$/.test(number + run.last) && Number(number) === Number(run.last) + 1) run.last = number
    else runs.push({ first: number, last: number })
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(' ')
}

const readCdrs = (domain: NumberedDomain, scheme: NumberingScheme): string[] =>
  listCdrs(domain, scheme).map(([start, end]) => domain.residues.slice(start, end))

function numberOne(chain: string): NumberedDomain {
  const [domain, ...others] = numberDomains(chain)
  if (!domain || others.length > 0) throw new Error('not one domain')
  return domain
}

describe('numbers of variable domains', () => {
  it.each(numberedChains)('are those of ANARCI and AntPack for $name ($locus)', ({ locus, sequence, ...expected }) => {
    const domain = numberOne(sequence)
    expect(domain.locus).toBe(locus)
    expect(domain.residues).toBe(sequence)
    expect(toRuns(domain.numbers.imgt)).toBe(expected.imgt)
    expect(toRuns(domain.numbers.kabat)).toBe(expected.kabat)
    for (const scheme of numberingSchemes) expect(readCdrs(domain, scheme)).toEqual(expected.cdrs[scheme])
  })

  it('are those that AbNumber asserts for OKT3', () => {
    const domain = numberOne(
      'QVQLQQSGAELARPGASVKMSCKASGYTFTRYTMHWVKQRPGQGLEWIGYINPSRGYTNYNQKFKDKATLTTDKSSSTAYMQLSSLTSEDSAVYYCARYYDDHYCLDYWGQGTTLTVSS',
    )
    expect(readCdrs(domain, 'imgt')).toEqual(['GYTFTRYT', 'INPSRGYT', 'ARYYDDHYCLDY'])
    expect(readCdrs(domain, 'kabat')).toEqual(['RYTMH', 'YINPSRGYTNYNQKFKD', 'YYDDHYCLDY'])
    expect(readCdrs(domain, 'chothia')).toEqual(['GYTFTRY', 'NPSRGY', 'YYDDHYCLDY'])
  })

  it('place the insertions of CDR 1 by the scheme', () => {
    // A heavy CDR 1 of 12 between 26 and 36, a kappa CDR 1 of 16.
    const heavy = numberOne(
      'QVQLQESGPGLVKPSETLSLTCTVSGGSVSSGDYYWTWIRQSPGKGLEWIGHIYYSGNTNYNPSLKSRLTISIDTSKTQFSLKLSSVTAADTAIYYCVRDRVTGAFDIWGQGTMVTVSS',
    )
    const numbers = ({ numbers: own }: NumberedDomain, scheme: NumberingScheme) => own[scheme].join(' ')
    expect(numbers(heavy, 'kabat')).toContain(' 30 31 32 33 34 35 35A 35B 36 ')
    expect(numbers(heavy, 'chothia')).toContain(' 30 31 31A 31B 32 33 34 35 36 ')
    const light = numberOne(
      'DVVMTQSPLSLPVTPGEPASISCRSSQSLLHSNGYNYLDWYLQKPGQSPQLLIYLGSNRASGVPDRFSGSGSGTDFTLKISRVEAEDVGVYYCMQALQTPFTFGPGTKVDIK',
    )
    expect(numbers(light, 'kabat')).toContain(' 26 27 27A 27B 27C 27D 27E 28 29 30 31 ')
    expect(numbers(light, 'chothia')).toContain(' 26 27 28 29 30 30A 30B 30C 30D 30E 31 ')
  })
})

describe('genes of variable domains', () => {
  it('are the closest V and J with their identity', () => {
    const { v, j } = numberOne(adalimumab.vh)
    expect(v).toEqual({ name: 'IGHV3-9*01', equals: [], species: 'human', same: 90, compared: 96 })
    expect(j).toMatchObject({ name: 'IGHJ1*01', species: 'human' })
    expect(numberOne(trastuzumab.vl).v).toEqual({
      name: 'IGKV1-12*01',
      equals: ['IGKV1-39*01', 'IGKV1D-13*02'],
      species: 'human',
      same: 77,
      compared: 88,
    })
  })

  it('tell a mouse chain from a human one', () => {
    const { v, j } = numberOne(
      'QVQLQQPGAELVKPGASVKMSCKASGYTFTSYNMHWVKQTPGRGLEWIGAIYPGNGDTSYNQKFKGKATLTADKSSSTAYMQLSSLTSEDSAVYYCARSTYYGGDWYFNVWGAGTTVTVSA',
    )
    expect(v).toMatchObject({ name: 'IGHV-2XKZ', species: 'mouse' })
    expect(j.species).toBe('mouse')
  })
})

describe('chains', () => {
  it('have a domain in front of their constant region', () => {
    const domain = numberOne(adalimumab.vh + igg1)
    expect(domain).toMatchObject({ locus: 'heavy', start: 0, end: 121 })
    expect(numberOne(`MDMRVPAQLLGLLLLWFPGSRC${adalimumab.vl}${kappa}`)).toMatchObject({
      locus: 'kappa',
      start: 22,
      end: 129,
    })
  })

  it('may join both domains, in either order', () => {
    const linker = 'GGGGSGGGGSGGGGS'
    const [first, second] = numberDomains(adalimumab.vl + linker + adalimumab.vh)
    expect(first).toMatchObject({ locus: 'kappa', start: 0, end: 107 })
    expect(second).toMatchObject({ locus: 'heavy', start: 122, end: 243 })
  })

  it('may be a VHH or come from other animals, whose closest gene is far', () => {
    expect(readCdrs(numberOne(vhh), 'imgt')).toEqual(['GRTFSYNP', 'ISRTGGST', 'AAAGVRAEDGRVRTLPSEYTF'])
    const rabbit = numberOne(
      'QSVEESGGRLVTPGTPLTLTCTVSGFSLSSYAMSWVRQAPGKGLEWIGVISSGGSTYYASWAKGRFTISKTSTTVDLKITSPTTEDTATYFCARGGSSYDMWGPGTLVTVSS',
    )
    expect(rabbit.v.same / rabbit.v.compared).toBeLessThan(0.7)
  })

  it('lose no number to an altered or missing end', () => {
    expect(numberOne(`P${adalimumab.vh.slice(1)}`).numbers.imgt[0]).toBe('1')
    expect(numberOne(adalimumab.vh.slice(4)).numbers.imgt[0]).toBe('5')
  })
})

describe('what is no variable domain of an antibody', () => {
  it.each([
    ['a constant region', igg1],
    ['a kappa constant region', kappa],
    [
      'a T-cell receptor alpha chain',
      'MQEVTQIPAALSVPEGENLVLNCSFTDSAIYNLQWFRQDPGKGLTSLLLIQSSQREQTSGRLNASLDKSSGRSTLYIAASQPGDSATYLCAVRPTSGGSYIPTFGRGTSLIVHPY',
    ],
    [
      'a T-cell receptor beta chain',
      'GVTQTPKFQVLKTGQSMTLQCAQDMNHEYMSWYRQDPGMGLRLIHYSVGAGITDQGEVPNGYNVSRSTTEDFPLRLLSAAPSQTSVYFCASSYVGNTGELFFGEGSRLTVL',
    ],
    ['half of a domain', adalimumab.vh.slice(0, 90)],
    ['nothing', ''],
    ['letters that are no residues', 'X'.repeat(150)],
  ])('%s has none', (_, chain) => {
    expect(numberDomains(chain)).toEqual([])
  })
})
