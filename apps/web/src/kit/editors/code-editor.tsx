import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { type CodeLanguageName, codeLanguages } from './code-languages.ts'
import { EditorFrame } from './editor-frame.tsx'
import { EditorWaiting } from './editor-waiting.tsx'
import { type EditorProps, useEditorValue } from './use-editor-value.ts'

const CodeMirror = lazyComponent(() => import('./code-mirror.tsx'))

export interface CodeEditorProps extends EditorProps {
  language: CodeLanguageName
  /** In pixels. */
  height?: number
}

export const codeEditorHeight = 240

/** Source code with highlighting, line numbers and indentation by two spaces. */
export function CodeEditor({ language, height = codeEditorHeight, ...props }: CodeEditorProps) {
  const editor = useEditorValue(props)
  return (
    <EditorFrame {...props} editor={editor} height={height}>
      <Suspense fallback={<EditorWaiting />}>
        <CodeMirror editor={editor} loadLanguage={codeLanguages[language].load} isReadOnly={props.disabled === true} />
      </Suspense>
    </EditorFrame>
  )
}
