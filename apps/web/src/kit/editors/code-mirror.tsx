import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './code-mirror.module.css'
import { codeHighlighting, codeTheme } from './code-theme.ts'
import { findLabelText } from './editor-frame.tsx'
import { editorTexts } from './editors.texts.ts'
import type { EditorValue } from './use-editor-value.ts'
import { useForeignValue } from './use-foreign-value.ts'

interface CodeMirrorProps {
  editor: EditorValue
  loadLanguage: () => Promise<Extension>
  isReadOnly: boolean
}

const tabSize = 2

const basics: Extension = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  EditorView.lineWrapping,
  EditorState.tabSize.of(tabSize),
  indentUnit.of(' '.repeat(tabSize)),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
  syntaxHighlighting(codeHighlighting),
  codeTheme,
]

/**
 * CodeMirror in a shadow tree: there it adopts style sheets, which the content security policy allows; in the page it
 * would write style elements, which the policy refuses.
 */
export default function CodeMirror({ editor, loadLanguage, isReadOnly }: CodeMirrorProps) {
  const t = useTexts(editorTexts)
  const keysHint = t('code.keys')
  const { value, setValue, field } = editor
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const markOwn = useForeignValue(value, (foreign) => {
    const current = view.current
    if (!current || current.state.doc.toString() === foreign) return
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: foreign } })
  })
  const handleChange = (text: string) => {
    markOwn(text)
    setValue(text)
  }
  const latest = useRef({ value, handleChange })
  useEffect(() => {
    latest.current = { value, handleChange }
  })

  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const language = new Compartment()
    const label = findLabelText(field.current)
    const created = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          basics,
          language.of([]),
          EditorState.readOnly.of(isReadOnly),
          EditorView.editable.of(!isReadOnly),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': keysHint }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.handleChange(state.doc.toString())
          }),
        ],
      }),
    })
    view.current = created
    let isGone = false
    // Without its language the text stays plain.
    loadLanguage().then(
      (extension) => isGone || created.dispatch({ effects: language.reconfigure(extension) }),
      () => {},
    )
    return () => {
      isGone = true
      created.destroy()
      view.current = null
    }
  }, [loadLanguage, isReadOnly, keysHint, field])

  return <div ref={host} className={styles.host} data-editable="" />
}
