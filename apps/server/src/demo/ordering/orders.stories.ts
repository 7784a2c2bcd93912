type DemoOrderOutcome =
  | 'inquiry'
  | 'requoted'
  | 'toConfirm'
  | 'expired'
  | 'inProduction'
  | 'partlyShipped'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'orderedNow'

/** Final state, age in days and goods of each order; goods are positions in the customer's list. */
export interface DemoOrderStory {
  ending: DemoOrderOutcome
  began: number
  /** Days until the parcel leaves; ten by default. */
  shipped?: number
  goods: readonly (readonly [at: number, quantity: number])[]
  note?: string
  projectNumber?: string
}

const longHistory: readonly DemoOrderStory[] = [
  {
    ending: 'completed',
    began: 118,
    goods: [
      [0, 2],
      [1, 1],
    ],
    projectNumber: 'IO-21',
  },
  { ending: 'cancelled', began: 96, goods: [[2, 1]], projectNumber: 'IO-22' },
  {
    ending: 'completed',
    began: 74,
    goods: [
      [3, 1],
      [4, 1],
      [5, 2],
    ],
    projectNumber: 'IO-21',
  },
  { ending: 'expired', began: 47, goods: [[6, 2]], note: 'Please quote 2 mg/ml in PBS, azide free' },
  {
    ending: 'shipped',
    began: 21,
    goods: [
      [0, 1],
      [7, 1],
    ],
    projectNumber: 'TX-05',
  },
  {
    ending: 'partlyShipped',
    began: 19,
    goods: [
      [1, 2],
      [2, 1],
    ],
    projectNumber: 'TX-05',
  },
  { ending: 'inProduction', began: 12, goods: [[8, 1]], note: 'Same lot as last time if possible' },
  { ending: 'orderedNow', began: 6, goods: [[3, 1]], projectNumber: 'TX-06' },
  {
    ending: 'requoted',
    began: 9,
    goods: [
      [4, 3],
      [9, 1],
    ],
    projectNumber: 'IO-23',
  },
  {
    ending: 'toConfirm',
    began: 4,
    goods: [
      [5, 1],
      [6, 1],
    ],
    projectNumber: 'IO-23',
  },
  {
    ending: 'inquiry',
    began: 1,
    goods: [
      [7, 2],
      [8, 1],
      [9, 1],
    ],
    note: 'Needed for a study that starts next month',
  },
]
const shortHistory: readonly DemoOrderStory[] = [
  { ending: 'completed', began: 63, goods: [[0, 1]] },
  {
    ending: 'shipped',
    began: 17,
    goods: [
      [1, 1],
      [2, 1],
    ],
  },
  { ending: 'toConfirm', began: 5, goods: [[3, 2]] },
  { ending: 'inquiry', began: 2, goods: [[4, 1]] },
]

/** Orders of the last year, so that figures by month have something to show. */
const buildYearOfOrders = (turn: number): DemoOrderStory[] =>
  [341, 312, 287, 251, 224, 196, 163, 129, 97].map((began, at) => ({
    ending: 'completed',
    began: began - turn * 5,
    shipped: 6 + ((at * 5 + turn * 3) % 14),
    goods: [
      [(at + turn) % 8, 1 + ((at + turn) % 3)],
      [8 + (at % 2), 1],
    ],
  }))

export const demoCustomers = [
  { email: 'customer@demo.test', company: 'demo-biologics', stories: longHistory },
  { email: 'customer2@demo.test', company: 'yanshi-bio', stories: longHistory },
  { email: 'katrin.vogel@muster-institut.demo.test', company: 'muster-institut', stories: shortHistory },
  {
    email: 'haruka.mori@jitsurei.demo.test',
    company: 'jitsurei-lab',
    stories: [...buildYearOfOrders(0), ...shortHistory],
  },
  {
    email: 'grace.miller@demo-university.demo.test',
    company: 'demo-university',
    stories: [...buildYearOfOrders(1), ...shortHistory],
  },
  {
    email: 'elena.ruiz@ejemplo.demo.test',
    company: 'ejemplo-lab',
    stories: [...buildYearOfOrders(2), ...shortHistory.slice(2)],
  },
] as const
