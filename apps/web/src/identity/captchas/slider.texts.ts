import { defineTexts } from '@paratope/contract/texts'

export const sliderTexts = defineTexts('slider', {
  en: {
    title: 'One quick check',
    lead: 'Confirm you’re not a robot to get the code.',
    label: 'Slide all the way to the right',
    hint: 'Slide all the way to the right',
    done: 'Verified',
    press: 'Can’t drag? Verify with one click',
    failed: 'The check couldn’t be loaded. Please try again.',
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
    lead: 'Confirme que no es un robot para recibir el código.',
    label: 'Deslice hasta el final',
    hint: 'Deslice hasta el final',
    done: 'Verificado',
    press: '¿No puede arrastrar? Verifique con un clic',
    failed: 'No se pudo cargar la comprobación, inténtelo de nuevo',
    close: 'Cerrar',
  },
  ja: {
    title: '簡単な確認',
    lead: 'ロボットでないことを確認すると、コードを送信します。',
    label: '右端までスライド',
    hint: '右端までスライドしてください',
    done: '確認しました',
    press: 'ドラッグできない方はこちらで確認',
    failed: '読み込めませんでした。もう一度お試しください。',
    close: '閉じる',
  },
})
