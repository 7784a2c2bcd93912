import { defineTexts } from '@paratope/contract/texts'

export const formTexts = defineTexts('form', {
  en: {
    errors: 'Check these entries',
    'leave.title': 'Leave without saving?',
    'leave.text': 'Your changes on this page haven’t been saved.',
    'leave.confirm': 'Leave without saving',
    'leave.cancel': 'Keep editing',
  },
  zh: {
    errors: '请检查以下内容',
    'leave.title': '不保存就离开？',
    'leave.text': '此页面上的更改尚未保存。',
    'leave.confirm': '不保存并离开',
    'leave.cancel': '继续编辑',
  },
  es: {
    errors: 'Revise estos datos',
    'leave.title': '¿Salir sin guardar?',
    'leave.text': 'Los cambios de esta página no se han guardado.',
    'leave.confirm': 'Salir sin guardar',
    'leave.cancel': 'Seguir editando',
  },
  ja: {
    errors: '次の項目をご確認ください',
    'leave.title': '保存せずに移動しますか？',
    'leave.text': 'このページの変更はまだ保存されていません。',
    'leave.confirm': '保存せずに移動',
    'leave.cancel': '編集を続ける',
  },
})
