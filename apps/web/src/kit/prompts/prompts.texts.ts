import { defineTexts } from '@paratope/contract/texts'

export const promptTexts = defineTexts('prompts', {
  en: { ok: 'OK', cancel: 'Cancel', empty: 'Data cannot be empty' },
  zh: { ok: '确定', cancel: '取消', empty: '数据不能为空' },
  es: { ok: 'Aceptar', cancel: 'Cancelar', empty: 'Los datos no pueden estar vacíos' },
  ja: { ok: 'OK', cancel: 'キャンセル', empty: 'データを入力してください' },
})
