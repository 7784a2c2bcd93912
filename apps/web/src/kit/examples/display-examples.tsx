import { useState } from 'react'
import { useTextPrompt } from '#kit/prompts/use-text-prompt.tsx'
import { Button } from '#ui/actions/button.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ContextMenu } from '#ui/overlays/context-menu.tsx'
import type { KitExample } from './kit-example.ts'

const details = [
  { key: 'number', term: 'Order', value: 'SO-2026-000123' },
  { key: 'company', term: 'Company', value: 'Sample Laboratory' },
  { key: 'placed', term: 'Placed on', value: '2026-11-22' },
  { key: 'po', term: 'PO number', value: '' },
  { key: 'note', term: 'Note', value: 'Deliver on dry ice, Monday to Thursday.', isWide: true },
]

const DetailExample = () => <DetailList items={details} columns={4} />

function PromptExample() {
  const { askForText, prompt } = useTextPrompt()
  const [name, setName] = useState('mAb-001')
  const rename = async () =>
    setName((await askForText({ title: 'Rename', label: 'Name', value: name, required: true, maxLength: 40 })) ?? name)
  return (
    <>
      <Button onClick={() => void rename()}>Rename {name}</Button>
      {prompt}
    </>
  )
}

function ContextMenuExample() {
  const [last, setLast] = useState('–')
  const items = ['Copy', 'Duplicate', 'Archive'].map((text) => ({ text, onSelect: () => setLast(text) }))
  return (
    <>
      <ContextMenu label="Actions" items={items} trigger={(props) => <Button {...props}>mAb-001</Button>} />
      <p style={{ marginTop: 16 }}>
        Last action: <code>{last}</code>
      </p>
    </>
  )
}

const SpinnerExample = () => <Spinner label="Loading" size={32} />

export const displayExamples: readonly KitExample[] = [
  {
    title: 'Detail list',
    text: 'Fields of a record in up to 4 columns, fewer where there is less room.',
    component: DetailExample,
  },
  { title: 'Prompt dialog', text: 'Asks for a text and returns it on OK.', component: PromptExample },
  {
    title: 'Context menu',
    text: 'Opens on right click, long press, Shift+F10 or the menu key.',
    component: ContextMenuExample,
  },
  { title: 'Spinner', text: 'Shown while data loads; it says so to screen readers.', component: SpinnerExample },
]
