import { useState, useSyncExternalStore } from 'react'
import { Grid } from '#kit/grid/grid.ts'
import { createGridModel, trackRows } from '#kit/grid/grid-model.ts'
import {
  type CellComponentProps,
  type GridColumn,
  type GridRow,
  type PatternName,
  patternNames,
} from '#kit/grid/grid-types.ts'
import { createPopupCell } from '#kit/popup-picker/popup-cell.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import type { KitExample } from './kit-example.ts'

const hosts = ['Human', 'Mouse', 'Rat', 'Rabbit', 'Hamster'].map((title) => ({ value: title.toLowerCase(), title }))
const formats = ['IgG', 'Fab', 'scFv-Fc', 'Bispecific', 'Fc fusion'].map((title) => ({ value: title, title }))
const people = ['Chen Wei', 'María López', '佐藤 花子', 'Alex Kim'].map((title, index) => ({
  value: `usr_${index}`,
  title,
}))

const orderColumns: readonly GridColumn[] = [
  { key: 'drag', type: 'row-drag-sort', title: '' },
  { key: 'check', type: 'row-checkbox', title: '' },
  { key: 'no', type: 'row-number', title: '' },
  {
    key: 'name',
    type: 'input',
    title: 'Construct',
    width: 180,
    validateRules: [{ required: true }, { unique: true }],
    showDetails: true,
  },
  { key: 'format', type: 'select', title: 'Format', width: 150, options: formats, defaultValue: 'IgG' },
  { key: 'host', type: 'select', title: 'Species', width: 150, options: hosts },
  {
    key: 'amount',
    type: 'inputNumber',
    title: 'Amount, mg',
    width: 150,
    statistics: ['sum', 'average'],
    validateRules: [{ required: true }, { pattern: 'n' }],
  },
  {
    key: 'price',
    type: 'inputNumber',
    title: 'Price',
    width: 130,
    statistics: ['sum'],
    validateRules: [{ pattern: 'money' }],
  },
  { key: 'due', type: 'date', title: 'Needed by' },
  { key: 'note', type: 'textarea', title: 'Note', width: 220, showDetails: true },
]

const constructs: readonly GridRow[] = [
  ['mAb-001', 'IgG', 'human', '10', '1240.00', '2026-12-18', 'Endotoxin below 1 EU/mg'],
  ['mAb-002', 'Fab', 'mouse', '2.5', '380.50', '2026-12-18', ''],
  ['bsAb-003', 'Bispecific', 'human', '20', '4100.00', '2027-01-15', 'Knobs into holes, common light chain'],
  ['mAb-004', 'scFv-Fc', 'rabbit', '5', '690.00', '2027-01-15', ''],
].map(([name = '', format = '', host = '', amount = '', price = '', due = '', note = ''], index) => ({
  id: `construct-${index}`,
  values: { name, format, host, amount, price, due, note },
}))

const lots: readonly GridColumn[] = [
  { key: 'lot', type: 'normal', title: 'Lot' },
  { key: 'purity', type: 'normal', title: 'Purity' },
]

function OrderExample() {
  const [model] = useState(() => createGridModel({ rows: constructs }))
  const state = useSyncExternalStore(model.subscribe, model.getState, model.getState)
  const { inserted, updated, removed } = trackRows(state)
  return (
    <>
      <Grid name="kit-constructs" label="Constructs" columns={orderColumns} model={model} />
      <p style={{ marginTop: 16 }}>
        To save:{' '}
        <code>
          {inserted.length} inserted, {updated.length} updated, {removed.length} removed
        </code>
      </p>
    </>
  )
}

const sampleSettings = {
  code: 'products',
  field: 'sample',
  orgFields: 'code,name',
  destFields: 'sampleCode,sample',
  sorter: 'name=asc',
  groupId: 'kit',
}

/** A cell that the page draws itself. */
const LabelCell = ({ row }: CellComponentProps) => (
  <Button
    size="small"
    tone="quiet"
    tabIndex={-1}
    onClick={() => toast.show({ title: `Label of ${String(row.values['target'])}` })}
  >
    Print
  </Button>
)

const typeColumns: readonly GridColumn[] = [
  { key: 'choice', type: 'row-radio', title: '' },
  { key: 'details', type: 'row-expand', title: '' },
  { key: 'no', type: 'row-number', title: '' },
  { key: 'target', type: 'normal', title: 'Target', width: 120, showDetails: true },
  { key: 'ready', type: 'checkbox', title: 'Ready', width: 90 },
  {
    key: 'grade',
    type: 'radio',
    title: 'Grade',
    width: 210,
    options: ['RUO', 'GMP'].map((value) => ({ value, title: value })),
  },
  {
    key: 'uses',
    type: 'select-multiple',
    title: 'Applications',
    width: 220,
    options: ['FC', 'ELISA', 'WB', 'IHC'].map((value) => ({ value, title: value })),
  },
  {
    key: 'antigen',
    type: 'select-search',
    title: 'Antigen',
    width: 170,
    search: async (keyword) =>
      ['CD3', 'CD19', 'CD20', 'CD274', 'CD279', 'HER2', 'EGFR']
        .filter((name) => name.includes(keyword.toUpperCase()))
        .map((value) => ({ value, title: value })),
  },
  { key: 'owner', type: 'sel_user', title: 'Scientist' },
  { key: 'team', type: 'sel_depart', title: 'Department' },
  { key: 'started', type: 'datetime', title: 'Started' },
  { key: 'pickup', type: 'time', title: 'Pick-up', width: 120 },
  { key: 'done', type: 'progress', title: 'Progress', width: 160 },
  { key: 'codes', type: 'tags', title: 'Codes', width: 160, showDetails: true },
  { key: 'storage', type: 'select', title: 'Storage', width: 130, dictCode: 'storage' },
  { key: 'sample', type: 'popup', title: 'Sample', width: 220, component: createPopupCell(sampleSettings) },
  { key: 'sampleCode', type: 'normal', title: 'Catalogue no.', width: 130 },
  { key: 'label', type: 'slot', title: 'Label', width: 140, component: LabelCell },
  { key: 'report', type: 'file', title: 'Report', width: 130 },
  { key: 'picture', type: 'image', title: 'Picture', width: 110 },
  { key: 'internal', type: 'hidden', title: 'Internal' },
]

const assays: readonly GridRow[] = ['PD-1', 'PD-L1', 'HER2'].map((target, index) => ({
  id: `assay-${index}`,
  values: {
    target,
    ready: index === 0,
    grade: index === 2 ? 'GMP' : 'RUO',
    uses: index === 0 ? 'FC,ELISA' : '',
    antigen: '',
    owner: `usr_${index}`,
    team: 'dep_1',
    started: '2026-11-20 09:30:00',
    pickup: '16:00:00',
    done: String(index * 35 + 10),
    codes: 'A1;B2',
    storage: '-80',
    report: [{ name: 'binding-report.pdf', url: '#report' }],
    picture: [{ name: 'Logo', url: '/favicon.svg' }],
    internal: 'x',
  },
}))

const loaders = {
  dictionary: async () => ['4', '-20', '-80'].map((value) => ({ value, title: `${value} °C` })),
  users: async () => people,
  departments: async () =>
    ['Discovery', 'Expression', 'Testing'].map((title, index) => ({ value: `dep_${index}`, title })),
}

const subTable = {
  title: 'lots',
  columns: lots,
  async load(row: GridRow): Promise<readonly GridRow[]> {
    if (row.id === 'assay-2') throw new Error('an example of a failure')
    return [
      { id: '1', values: { lot: `${row.values['target']}-24011`, purity: '98.6 %' } },
      { id: '2', values: { lot: `${row.values['target']}-24027`, purity: '99.1 %' } },
    ]
  },
}

function TypesExample() {
  const [model] = useState(() => createGridModel({ rows: assays }))
  return (
    <Grid name="kit-types" label="Assays" columns={typeColumns} model={model} loaders={loaders} subTable={subTable} />
  )
}

const wellColumns: readonly GridColumn[] = [
  { key: 'no', type: 'row-number', title: '' },
  { key: 'sample', type: 'input', title: 'Sample', validateRules: [{ required: true }] },
  ...Array.from(
    { length: 18 },
    (_, index): GridColumn => ({
      key: `c${index + 1}`,
      type: 'inputNumber',
      title: `Reading ${index + 1}`,
      width: 120,
      ...(index < 3 && { statistics: ['average'] }),
    }),
  ),
]

const wells = (): readonly GridRow[] =>
  Array.from({ length: 999 }, (_, row) => ({
    id: `well-${row}`,
    values: {
      sample: `S-${String(row + 1).padStart(3, '0')}`,
      ...Object.fromEntries(
        Array.from({ length: 18 }, (_value, column) => [
          `c${column + 1}`,
          (((row * 37 + column * 11) % 400) / 100).toFixed(2),
        ]),
      ),
    },
  }))

function LargeExample() {
  const [model] = useState(() => createGridModel({ rows: wells() }))
  return <Grid name="kit-readings" label="Readings" columns={wellColumns} model={model} />
}

const ruleTitles: Readonly<Record<PatternName, string>> = {
  '*': 'Not empty',
  'n6-16': '6–16 digits',
  '*6-16': '6–16 characters',
  's6-18': '6–18 letters',
  url: 'Web address',
  e: 'E-mail',
  m: 'Mobile',
  p: 'Postal code',
  s: 'Letters',
  n: 'Number',
  z: 'Integer',
  money: 'Money',
  'money-5': 'Rate',
}

const ruleColumns: readonly GridColumn[] = [
  { key: 'no', type: 'row-number', title: '' },
  { key: 'unique', type: 'input', title: 'Unique', width: 130, validateRules: [{ unique: true }] },
  ...patternNames.map(
    (pattern): GridColumn => ({
      key: pattern,
      type: 'input',
      title: ruleTitles[pattern],
      width: 170,
      validateRules: [{ pattern }],
    }),
  ),
]

const rightValues: Readonly<Record<PatternName, string>> = {
  '*': 'IgG1',
  'n6-16': '240113',
  '*6-16': 'RMP1-14',
  's6-18': 'pembro',
  url: 'https://lab.example',
  e: 'name@lab.example',
  m: '13800138000',
  p: '100080',
  s: 'ELISA',
  n: '-2.5',
  z: '-3',
  money: '1240.50',
  'money-5': '1.23456',
}

const wrongValues: Readonly<Record<PatternName, string>> = {
  '*': '',
  'n6-16': '24011',
  '*6-16': 'OKT3',
  's6-18': 'OKT3',
  url: 'lab.example',
  e: 'name@lab',
  m: '12800138000',
  p: '10008',
  s: 'CD3',
  n: '2,5',
  z: '2.5',
  money: '0.125',
  'money-5': '0.125',
}

function RulesExample() {
  const [model] = useState(() =>
    createGridModel({
      rows: [rightValues, wrongValues, wrongValues].map((values, index) => ({
        id: `rule-${index}`,
        values: { unique: `U-${Math.min(index, 1)}`, ...values },
      })),
    }),
  )
  return <Grid name="kit-rules" label="Rules" columns={ruleColumns} model={model} />
}

export const gridExamples: readonly KitExample[] = [
  {
    title: 'Editable grid',
    text: 'A table that works like a spreadsheet: type, paste blocks from Excel, fill down, undo. A name such as mAb-{001} counts up when it is filled down or duplicated. Rows are tracked for saving.',
    component: OrderExample,
    isWide: true,
  },
  {
    title: 'Cell types',
    text: 'Choices, people, dates, progress, tags, records of a report, cells of your own, files, images, details of a row and a sub-table behind its number, which cannot be opened in row 3.',
    component: TypesExample,
    isWide: true,
  },
  {
    title: 'Rules of cells',
    text: 'Each column has one rule. Check shows the errors of all cells, those of edited cells show at once; the list leads to each.',
    component: RulesExample,
    isWide: true,
  },
  {
    title: 'Large grid',
    text: '999 rows and 20 columns. Only what is in view is in the document.',
    component: LargeExample,
    isWide: true,
  },
]
