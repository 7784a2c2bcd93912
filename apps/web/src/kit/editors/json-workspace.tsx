import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import CodeMirror from './code-mirror.tsx'
import { editorTexts } from './editors.texts.ts'
import { formatJson, type JsonError, parseJson } from './json-document.ts'
import { JsonTree } from './json-tree.tsx'
import styles from './json-workspace.module.css'
import type { EditorValue } from './use-editor-value.ts'
import { ViewSwitch } from './view-switch.tsx'

export type JsonView = 'text' | 'tree'

interface JsonWorkspaceProps {
  editor: EditorValue
  view: JsonView
  onViewChange: (view: JsonView) => void
  isReadOnly: boolean
}

const loadJson = async () => (await import('@codemirror/lang-json')).json()

export default function JsonWorkspace({ editor, view, onViewChange, isReadOnly }: JsonWorkspaceProps) {
  const t = useTexts(editorTexts)
  const isEmpty = editor.value.trim() === ''
  const { node, error } = parseJson(isEmpty ? '{}' : editor.value)
  return (
    <>
      <ViewSwitch
        label={t('json.view')}
        views={[
          { id: 'text', text: t('json.text') },
          { id: 'tree', text: t('json.tree') },
        ]}
        current={view}
        onChange={onViewChange}
      />
      {view === 'text' ? (
        <CodeMirror editor={editor} loadLanguage={loadJson} isReadOnly={isReadOnly} />
      ) : (
        // The focus has a place in the tree as well.
        <div className={styles.tree} tabIndex={-1} data-editable="">
          {node ? (
            <JsonTree node={node} isReadOnly={isReadOnly} onChange={(next) => editor.setValue(formatJson(next))} />
          ) : (
            <p>{t('json.repair')}</p>
          )}
        </div>
      )}
      <div role="status" className={styles.status}>
        {error && <JsonErrorText error={error} />}
      </div>
    </>
  )
}

function JsonErrorText({ error: { line, column, duplicateKey } }: { error: JsonError }) {
  const t = useTexts(editorTexts)
  return (
    <p className={styles.error}>
      <Icon name="error" size={16} />
      {duplicateKey === undefined
        ? t('json.error', { line, column })
        : t('json.duplicate', { line, column, key: duplicateKey })}
    </p>
  )
}
