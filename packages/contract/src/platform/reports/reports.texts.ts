import { defineTexts } from '../../kernel/texts.ts'

export const reportTexts = defineTexts('reports', {
  en: {
    'report.field_unknown': 'This report has no field “{field}”.',
    'report.value_refused': 'The value of “{field}” isn’t valid.',
  },
  zh: {
    'report.field_unknown': '该报表没有字段“{field}”。',
    'report.value_refused': '“{field}”的值无效。',
  },
  es: {
    'report.field_unknown': 'Este informe no tiene el campo «{field}».',
    'report.value_refused': 'El valor de «{field}» no es válido.',
  },
  ja: {
    'report.field_unknown': 'このレポートに項目「{field}」はありません。',
    'report.value_refused': '「{field}」の値が正しくありません。',
  },
})
