import type { Construct } from './construct.ts'
import { getDistance } from './construct.ts'
import { type FunctionFinding, report } from './finding.ts'

/** Checks the ends of an adenoviral genome: both point outwards, the packaging signal lies behind the left one. */
export function checkAdenovirus({ top, matches, length }: Construct): FunctionFinding[] {
  const itrs = matches.filter(({ part }) => part.id === 'ad5-itr')
  const [one, two] = itrs
  if (!one) return []
  if (two && itrs.length === 2 && one.strand === two.strand && length > 20_000)
    return [report('adenovirus.itrs_alike', top, one)]
  const hasSignal = matches.some(
    ({ part, strand, start, end }) =>
      part.id === 'ad5-psi' &&
      itrs.some(
        (itr) =>
          itr.strand === strand &&
          (strand === 1 ? getDistance(top, itr.start, start) : getDistance(top, end % length, itr.end % length)) < 600,
      ),
  )
  return hasSignal ? [] : [report('adenovirus.no_psi', top, one)]
}
