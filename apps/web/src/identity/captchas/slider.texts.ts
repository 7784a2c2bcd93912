import { defineTexts } from '@paratope/contract/texts'

export const sliderTexts = defineTexts('slider', {
  en: {
    title: 'One quick check',
    lead: 'Please show that you are not a program; then the code is sent.',
    label: 'Slide to the right end',
    hint: 'Slide to the right end',
    done: 'Verified',
    press: 'I cannot drag: verify with one click',
    failed: 'The check could not be loaded, please try again',
    close: 'Close',
  },
  zh: {
    title: '安全验证',
    lead: '请完成验证，随后即发送验证码。',
    label: '向右拖动滑块',
    hint: '按住滑块，拖到最右侧',
    done: '验证通过',
    press: '不便拖动？点击即可验证',
    failed: '验证加载失败，请重试',
    close: '关闭',
  },
  es: {
    title: 'Una comprobación rápida',
    lead: 'Demuestre que no es un programa; después se envía el código.',
    label: 'Deslice hasta el final',
    hint: 'Deslice hasta el final',
    done: 'Verificado',
    press: 'No puedo arrastrar: verificar con un clic',
    failed: 'No se pudo cargar la comprobación, inténtelo de nuevo',
    close: 'Cerrar',
  },
  ja: {
    title: '簡単な確認',
    lead: '操作の確認が済むと、コードを送信します。',
    label: '右端までスライド',
    hint: '右端までスライドしてください',
    done: '確認しました',
    press: 'ドラッグできない方はこちらで確認',
    failed: '読み込めませんでした。もう一度お試しください',
    close: '閉じる',
  },
})
