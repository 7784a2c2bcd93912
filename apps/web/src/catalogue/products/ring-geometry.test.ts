import type { Feature } from '@paratope/contract/catalogue/plasmids'
import { describe, expect, test } from 'vitest'
import { buildArcPath, buildRingPaths, packArcs, ringColours, toArcs, unpackArcs } from './ring-geometry.ts'

const part = (kind: string, start: number, end: number, strand: 1 | -1 = 1): Feature => ({
  name: kind,
  kind,
  start,
  end,
  strand,
})
const ring = (...features: Feature[]) => toArcs({ length: 3600, features })

describe('a ring', () => {
  test('starts at the top and runs clockwise, ten bases to a degree here', () => {
    expect(ring(part('marker', 900, 1800))).toEqual([[ringColours.indexOf('marker'), 90, 180, 1]])
  })

  test('shows the smallest part, and a part that is the whole plasmid', () => {
    expect(ring(part('tag', 100, 118))).toEqual([[ringColours.indexOf('coding'), 10, 13, 1]])
    expect(ring(part('cds', 0, 3600))).toEqual([[ringColours.indexOf('coding'), 0, 359, 1]])
  })

  test('draws a part across the origin in one piece', () => {
    const [arc] = ring(part('origin', 3500, 3700))
    expect(arc).toEqual([ringColours.indexOf('origin'), 350, 370, 1])
    // From just left of the top to just right of it, the short way.
    expect(arc && buildArcPath(arc)).toBe('M31.0 7.4A29 29 0 0 1 41.0 7.4')
  })

  test('keeps anticlockwise parts inside the line', () => {
    const [arc] = ring(part('origin', 0, 900, -1))
    expect(arc && buildArcPath(arc)).toBe('M36.0 13.0A23 23 0 0 1 59.0 36.0')
  })

  test('draws promoters over whatever they overlap, one path for each colour', () => {
    const paths = buildRingPaths(ring(part('promoter', 0, 100), part('polya', 50, 200), part('enhancer', 300, 400)))
    expect(paths.map(({ colour: ink }) => ink)).toEqual(['other', 'promoter'])
    expect(paths[1]?.d.match(/M/g)).toHaveLength(2)
  })

  test('travels as a short text and comes out the same', () => {
    const arcs = ring(part('promoter', 0, 100), part('origin', 3500, 3700, -1), part('cds', 900, 1800))
    expect(unpackArcs(packArcs(arcs))).toEqual(arcs)
    expect(packArcs(arcs).length).toBeLessThan(40)
    expect(unpackArcs(packArcs([]))).toEqual([])
  })
})
