import { randomInt } from 'node:crypto'

/** Letters and digits that people do not mix up, as strokes on a grid 4 wide and 6 high. */
const strokes: Readonly<Record<string, string>> = {
  '2': '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  '3': '0,0 4,0 2,2.4 4,4 3,6 1,6 0,5',
  '4': '3,6 3,0 0,4 4,4',
  '5': '4,0 0,0 0,2.6 3,2.6 4,4 3,6 0,6',
  '6': '3.6,0 1,1.6 0,4 1,6 3,6 4,4.4 3,3 0.4,3.4',
  '7': '0,0 4,0 1.4,6',
  '9': '0.4,6 3,4.4 4,2 3,0 1,0 0,1.6 1,3 3.6,2.6',
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  C: '4,1 3,0 1,0 0,1.4 0,4.6 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3.4|1.4,2.4 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1.5 3,3 0,3',
  R: '0,6 0,0 3,0 4,1.5 3,3 0,3|2,3 4,6',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  W: '0,0 1,6 2,2.4 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
}
const letters = Object.keys(strokes)

const between = (low: number, high: number): number => low + (randomInt(10_000) / 10_000) * (high - low)
const fixed = (value: number): string => value.toFixed(1)

export interface Picture {
  answer: string
  dataUrl: string
}

/** A picture of four characters, bent by a wave, turned and crossed by noise; the answer is nowhere in its text. */
export function drawCaptcha(): Picture {
  const answer = Array.from({ length: 4 }, () => letters[randomInt(letters.length)] ?? 'A').join('')
  const phase = between(0, 6)
  const lift = between(2, 4)
  const wave = (x: number): number => lift * Math.sin(x / 13 + phase)
  const paths = [...answer].map((letter, index) => letterPath(letter, 14 + index * 28, wave))
  const noise = Array.from({ length: 5 }, () => noisePath())
  // Shuffled, so that the order of paths says nothing of the order of letters.
  const shapes = [...paths, ...noise].sort(() => randomInt(3) - 1).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><rect width="120" height="40" fill="#f5f8fa"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>`
  return { answer, dataUrl: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

function letterPath(letter: string, x: number, wave: (x: number) => number): string {
  const size = between(3.4, 4)
  const turn = between(-0.3, 0.3)
  const d = (strokes[letter] ?? '')
    .split('|')
    .map((line) =>
      line.split(' ').map((point, index) => {
        const [px = 0, py = 0] = point.split(',').map(Number)
        const dx = (px - 2) * size + between(-0.7, 0.7)
        const dy = (py - 3) * size + between(-0.7, 0.7)
        const rx = x + dx * Math.cos(turn) - dy * Math.sin(turn)
        const ry = 20 + dx * Math.sin(turn) + dy * Math.cos(turn)
        return `${index === 0 ? 'M' : 'L'}${fixed(rx)} ${fixed(ry + wave(rx))}`
      }),
    )
    .flat()
    .join('')
  return `<path d="${d}" stroke="hsl(${randomInt(190, 260)} 45% ${randomInt(22, 38)}%)" stroke-width="${fixed(between(2, 2.8))}"/>`
}

function noisePath(): string {
  const d = `M${fixed(between(0, 30))} ${fixed(between(4, 36))}Q${fixed(between(30, 90))} ${fixed(between(-8, 48))} ${fixed(between(90, 120))} ${fixed(between(4, 36))}`
  return `<path d="${d}" stroke="hsl(${randomInt(360)} 30% ${randomInt(45, 65)}%)" stroke-width="${fixed(between(0.8, 1.4))}"/>`
}
