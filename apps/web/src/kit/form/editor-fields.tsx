import { CodeEditor, type CodeEditorProps } from '#kit/editors/code-editor.tsx'
import { JsonEditor, type JsonEditorProps } from '#kit/editors/json-editor.tsx'
import { MarkdownEditor, type MarkdownEditorProps } from '#kit/editors/markdown-editor.tsx'
import { RichTextEditor, type RichTextEditorProps } from '#kit/editors/rich-text-editor.tsx'
import type { EditorProps } from '#kit/editors/use-editor-value.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import type { AnyForm } from './form-spec.ts'

type EditorFieldProps<Spec extends AnyForm, Props extends EditorProps> = FormFieldProps<Spec> &
  Omit<Props, keyof EditorProps>

/** Formatted text, as HTML. */
export function RichTextField<Spec extends AnyForm>({ height, ...field }: EditorFieldProps<Spec, RichTextEditorProps>) {
  return (
    <FormField {...field}>
      <RichTextEditor {...(height !== undefined && { height })} />
    </FormField>
  )
}

/** Markdown with a preview. */
export function MarkdownField<Spec extends AnyForm>({ height, ...field }: EditorFieldProps<Spec, MarkdownEditorProps>) {
  return (
    <FormField {...field}>
      <MarkdownEditor {...(height !== undefined && { height })} />
    </FormField>
  )
}

/** Source code of one language. */
export function CodeField<Spec extends AnyForm>({
  height,
  language,
  ...field
}: EditorFieldProps<Spec, CodeEditorProps>) {
  return (
    <FormField {...field}>
      <CodeEditor language={language} {...(height !== undefined && { height })} />
    </FormField>
  )
}

/** A JSON document. */
export function JsonField<Spec extends AnyForm>({ height, ...field }: EditorFieldProps<Spec, JsonEditorProps>) {
  return (
    <FormField {...field}>
      <JsonEditor {...(height !== undefined && { height })} />
    </FormField>
  )
}
