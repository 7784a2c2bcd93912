import { useState } from 'react'
import { CodeEditor } from '#kit/editors/code-editor.tsx'
import { type CodeLanguageName, codeLanguages } from '#kit/editors/code-languages.ts'
import { HtmlView } from '#kit/editors/html-view.tsx'
import { JsonEditor } from '#kit/editors/json-editor.tsx'
import { MarkdownEditor } from '#kit/editors/markdown-editor.tsx'
import { RichTextEditor } from '#kit/editors/rich-text-editor.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { KitExample } from './kit-example.ts'

const stack = { display: 'grid', gap: 16 }

function RichTextExample() {
  const [html, setHtml] = useState('<h3>Storage</h3><p>Keep at <strong>−20 °C</strong>, dark and dry.</p>')
  return (
    <div style={stack}>
      <Field label="Description">
        <RichTextEditor value={html} onChange={setHtml} />
      </Field>
      <section aria-label="As readers see it">
        <HtmlView html={html} />
      </section>
      <code>{html}</code>
    </div>
  )
}

const markdown = `## Handling

| Step | Temperature |
| --- | --- |
| Thaw | 4 °C |

Mix **gently**; do not vortex.
`

function MarkdownExample() {
  const [text, setText] = useState(markdown)
  return (
    <Field label="Notes">
      <MarkdownEditor value={text} onChange={setText} />
    </Field>
  )
}

const isLanguage = (name: string): name is CodeLanguageName => Object.hasOwn(codeLanguages, name)

function CodeExample() {
  const [language, setLanguage] = useState<CodeLanguageName>('sql')
  const [code, setCode] = useState('select name\nfrom product\nwhere id = 7;')
  return (
    <div style={stack}>
      <Field label="Language">
        <Select
          value={language}
          options={Object.entries(codeLanguages).map(([value, { title }]) => ({ value, text: title }))}
          onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
        />
      </Field>
      <Field label="Code">
        <CodeEditor language={language} value={code} onChange={setCode} />
      </Field>
    </div>
  )
}

function JsonExample() {
  const [json, setJson] = useState('{\n  "lot": "L-7",\n  "purity": 98.50\n}')
  return (
    <Field label="Settings">
      <JsonEditor value={json} onChange={setJson} />
    </Field>
  )
}

export const editorExamples: readonly KitExample[] = [
  {
    title: 'Rich text editor',
    text: 'Formatted text. Its value is HTML of an allow-list, which the server and HtmlView apply too.',
    component: RichTextExample,
  },
  {
    title: 'Markdown editor',
    text: 'Markdown with a preview and a dialog that uploads images.',
    component: MarkdownExample,
  },
  { title: 'Code editor', text: 'Twelve languages, each loaded when it is chosen.', component: CodeExample },
  {
    title: 'JSON editor',
    text: 'As text, with the line of the first error, or as a tree. Numbers keep their digits.',
    component: JsonExample,
  },
]
