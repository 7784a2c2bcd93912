import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Feature, Strand } from '@paratope/bio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPosition, type Point, toAngle, toPoint } from './circle-paths.ts'
import { layoutCircularMap } from './circular-layout.ts'
import { getFeatureKind } from './feature-kind.ts'
import { assignLanes } from './lanes.ts'
import { findLinearPosition, layoutLinearMap, toX } from './linear-layout.ts'
import type { Box, MapLabel } from './map-layout.ts'
import type { MapSite, MapSource } from './map-source.ts'
import { fitSiteLabel, groupSites } from './site-labels.ts'
import { spreadValues } from './spread-values.ts'
import { chooseTickStep, listTicks } from './ticks.ts'

const intersects = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const hasOverlap = (labels: readonly MapLabel[]): boolean =>
  labels.some(({ box }, at) => labels.slice(at + 1).some((other) => intersects(box, other.box)))

type StoredFeature = readonly [name: string, kind: string, start: number, end: number, strand: Strand]

const featureTypes: Readonly<Record<string, string>> = {
  promoter: 'promoter',
  marker: 'CDS',
  reporter: 'CDS',
  cds: 'CDS',
  origin: 'rep_origin',
}

/** The backbones of the storefront with the features of the seed data. */
function readBackbones(): MapSource[] {
  const path = join(import.meta.dirname, '../../../../../../server/data/plasmid-backbones.facts.json')
  const stored = JSON.parse(readFileSync(path, 'utf8')) as {
    name: string
    length: number
    features: StoredFeature[]
  }[]
  return stored.map(({ name, length, features }) => ({
    name,
    length,
    topology: 'circular',
    features: features.map(
      ([featureName, kind, start, end, strand]): Feature => ({
        name: featureName,
        type: featureTypes[kind] ?? 'misc_feature',
        segments: [{ start, end, strand }],
        qualifiers: [],
      }),
    ),
  }))
}

const names = fc.constantFrom(
  'CMV enhancer + promoter (pcDNA3.1)',
  'AmpR',
  '6xHis tag',
  'EGFP',
  'pUC origin',
  'bGH poly(A) signal',
  '氨苄青霉素抗性基因',
  'T7',
)

const randomSource = (topology: MapSource['topology']): fc.Arbitrary<MapSource> =>
  fc
    .array(
      fc.record({
        start: fc.integer({ min: 0, max: 9_999 }),
        size: fc.integer({ min: 1, max: 3_000 }),
        strand: fc.constantFrom(1 as const, -1 as const),
        name: names,
      }),
      { minLength: 60, maxLength: 60 },
    )
    .map((drafts) => ({
      name: 'random',
      topology,
      length: 10_000,
      features: drafts.map(({ start, size, strand, name }) => ({
        name,
        type: 'CDS',
        segments: [{ start, end: topology === 'circular' ? start + size : Math.min(start + size, 10_000), strand }],
        qualifiers: [],
      })),
    }))

const backbones = readBackbones()
const widths = [340, 480, 720, 1100]

const expectInside = (labels: readonly MapLabel[], width: number, height: number) => {
  for (const { box, text } of labels) {
    expect(box.left, text).toBeGreaterThanOrEqual(-1)
    expect(box.right, text).toBeLessThanOrEqual(width + 1)
    expect(box.top, text).toBeGreaterThanOrEqual(-1)
    expect(box.bottom, text).toBeLessThanOrEqual(height + 1)
  }
}

test('labels of all backbones are placed without overlap, on circles and lines', () => {
  expect(backbones.length).toBeGreaterThan(50)
  for (const source of backbones) {
    for (const width of widths) {
      const circle = layoutCircularMap(source, { width })
      expect(circle.labels).toHaveLength(source.features.length)
      expect(hasOverlap(circle.labels), `${source.name} ${width}`).toBe(false)
      expectInside(circle.labels, width, circle.height)
      const line = layoutLinearMap(source, { width })
      expect(line.labels).toHaveLength(source.features.length)
      expect(hasOverlap(line.labels), `${source.name} ${width}`).toBe(false)
      expectInside(line.labels, width, line.height)
    }
  }
})

test('labels of 60 random features are placed without overlap', () => {
  fc.assert(
    fc.property(randomSource('circular'), fc.constantFrom(...widths), (source, width) => {
      const { labels, height } = layoutCircularMap(source, { width })
      expect(labels).toHaveLength(60)
      expect(hasOverlap(labels)).toBe(false)
      expectInside(labels, width, height)
    }),
    { numRuns: 40 },
  )
  fc.assert(
    fc.property(randomSource('linear'), fc.constantFrom(...widths), (source, width) => {
      const { labels, height } = layoutLinearMap(source, { width })
      expect(labels).toHaveLength(60)
      expect(hasOverlap(labels)).toBe(false)
      expectInside(labels, width, height)
    }),
    { numRuns: 40 },
  )
})

test('cut sites are labelled beside features; the shortest give way', () => {
  const source = backbones[0] as MapSource
  const sites = Array.from({ length: 100 }, (_, at) => ({ name: `EcoRI${at}`, position: at * 20 }))
  const { labels } = layoutCircularMap(source, { width: 720, sites })
  expect(labels).toHaveLength(90)
  expect(hasOverlap(labels)).toBe(false)
  for (const { index } of layoutCircularMap(source, { width: 720, sites }).features)
    expect(labels.some(({ featureIndex }) => featureIndex === index)).toBe(true)
})

test('features in one lane do not overlap, also across the origin', () => {
  fc.assert(
    fc.property(randomSource('circular'), (source) => {
      const { lanes } = assignLanes(source)
      const covered = new Set<string>()
      source.features.forEach(({ segments: [segment] }, at) => {
        for (let base = segment?.start ?? 0; base < (segment?.end ?? 0); base++) {
          const key = `${lanes[at]} ${base % source.length}`
          expect(covered.has(key)).toBe(false)
          covered.add(key)
        }
      })
    }),
    { numRuns: 5 },
  )
})

test('a feature across the origin is two pieces of a line, with one tip', () => {
  const source: MapSource = {
    name: 'x',
    topology: 'circular',
    length: 1000,
    features: [{ name: 'AmpR', type: 'CDS', segments: [{ start: 900, end: 1100, strand: 1 }], qualifiers: [] }],
  }
  const [feature] = layoutLinearMap(source, { width: 1032 }).features
  expect(feature?.path).toBe('M916 50H1016V65H916ZM16 50H107L116 57.5L107 65H16Z')
  expect(feature?.range).toEqual({ start: 900, end: 1100 })
})

test('positions and points of drawings belong to each other', () => {
  const circle = { center: { x: 200, y: 200 }, length: 3000 }
  for (const position of [0, 1, 750, 1500, 2999])
    expect(findPosition(circle, toPoint(circle.center, 150, toAngle(position, 3000)))).toBe(position)
  const layout = { width: 800, view: { start: 100, end: 300 } }
  for (const position of [100, 157, 300]) expect(findLinearPosition(layout, toX(layout, position))).toBe(position)
})

test('values move apart as little as possible and stay inside', () => {
  expect(spreadValues([10, 50], 10, 0, 100)).toEqual([10, 50])
  expect(spreadValues([50, 50], 10, 0, 100)).toEqual([45, 55])
  expect(spreadValues([1, 2, 3], 10, 5, 100)).toEqual([5, 15, 25])
  expect(spreadValues([99, 99, 99], 10, 0, 100)).toEqual([80, 90, 100])
})

test('ticks are round numbers', () => {
  expect(chooseTickStep(5428, 10)).toBe(1000)
  expect(listTicks(0, 5428, 1000)).toEqual([1, 1000, 2000, 3000, 4000, 5000])
  expect(listTicks(1500, 2600, 500)).toEqual([2000, 2500])
})

test.each<[string, string, string]>([
  ['CDS', 'AmpR (bla, TEM)', 'marker'],
  ['CDS', 'NeoR/KanR', 'marker'],
  ['CDS', 'EGFP', 'coding'],
  ['CDS', '6xHis tag', 'tag'],
  ['LTR', "HIV-1 5' LTR", 'viral'],
  ['rep_origin', 'pUC origin', 'origin'],
  ['polyA_signal', 'bGH poly(A) signal', 'terminator'],
  ['misc_feature', 'spacer', 'other'],
])('a %s called %s is drawn as %s', (type, name, kind) => {
  expect(getFeatureKind({ type, name })).toBe(kind)
})

test('the name stands in the circle where it fits, and is left out where a few letters would be left', () => {
  const source = backbones.find(({ name }) => name === 'pcDNA3.1(+)') as MapSource
  expect(layoutCircularMap(source, { width: 720 }).title).toBe('pcDNA3.1(+)')
  expect(layoutCircularMap(source, { width: 340 }).title).toBe('')
  expect(layoutCircularMap({ ...source, name: 'pA' }, { width: 340 }).title).toBe('pA')
})

test('a molecule without features has a map', () => {
  const source: MapSource = { name: 'm', topology: 'circular', length: 10, features: [] }
  expect(layoutCircularMap(source, { width: 480 }).labels).toEqual([])
  expect(layoutLinearMap({ ...source, topology: 'linear', length: 0 }, { width: 480 }).features).toEqual([])
})

/** The least distance of a label's line from the middle of the circle; lines are straight, arcs keep their radius. */
function measureLeader(leader: string, center: Point): number {
  const distances: number[] = []
  let at: Point = { x: 0, y: 0 }
  for (const [, command, numbers = ''] of leader.matchAll(/([MLA])([\d. -]+)/g)) {
    const values = numbers.trim().split(/\s+/).map(Number)
    const next = { x: values.at(-2) ?? 0, y: values.at(-1) ?? 0 }
    if (command === 'A') distances.push(values[0] ?? 0)
    if (command === 'L')
      for (let share = 0; share <= 1; share += 0.02) {
        const [x, y] = [at.x + (next.x - at.x) * share, at.y + (next.y - at.y) * share]
        distances.push(Math.hypot(x - center.x, y - center.y))
      }
    at = next
  }
  return Math.min(...distances)
}

const crowd = (length: number): MapSite[] =>
  Array.from({ length: 60 }, (_, at) => {
    const start = (390 + at * 3) % length
    return { name: `Enz${at}I`, position: start + 2, site: { start, end: start + 6 }, isSingle: at % 2 === 0 }
  })

test('no line of a label crosses the ring, and a map of a given height keeps it', () => {
  for (const source of backbones)
    for (const [width, maxHeight] of [
      [860, 400],
      [700, 700],
      [360, 420],
    ] as const) {
      const layout = layoutCircularMap(source, { width, maxHeight, sites: crowd(source.length) })
      expect(layout.height).toBe(maxHeight)
      expect(hasOverlap(layout.labels), source.name).toBe(false)
      expectInside(layout.labels, width, maxHeight)
      for (const { leader, text } of layout.labels)
        expect(measureLeader(leader, layout.center), `${source.name} ${text}`).toBeGreaterThanOrEqual(layout.radius)
      expect(layout.labels.length + layout.leftOut).toBe(source.features.length + 60)
    }
})

test('where labels have no room, enzymes that cut once stay and the others go first', () => {
  const source: MapSource = { name: 'm', topology: 'circular', length: 2686, features: [] }
  const { labels, leftOut } = layoutCircularMap(source, { width: 860, maxHeight: 300, sites: crowd(2686) })
  expect(labels).toHaveLength(19)
  expect(leftOut).toBe(41)
  expect(labels.every(({ text }) => Number(/\d+/.exec(text)?.[0]) % 2 === 0)).toBe(true)
})

test('enzymes of one site share a label that ends with its place', () => {
  const site = { start: 1765, end: 1771 }
  const labels = groupSites([
    { name: 'Eco31I', position: 1760, site },
    { name: 'BsaI', position: 1760, site },
    { name: 'EcoRI', position: 396, site: { start: 395, end: 401 } },
    { name: 'XyzI', position: 12 },
  ])
  expect(labels.map((label) => fitSiteLabel(label, 200))).toEqual(['BsaI, Eco31I 1766', 'EcoRI 396', 'XyzI 13'])
  expect(labels[0] && fitSiteLabel(labels[0], 100)).toBe('BsaI +1 1766')
  expect(labels[0] && fitSiteLabel(labels[0], 60)).toBe('B… 1766')
})
