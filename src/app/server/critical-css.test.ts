import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const page = '<p class="a b">x</p><i class="sm:w-1/2 max-w-[44ch] [&amp;&gt;p]:m-0">y</i>'
const of = (css: string) => criticalCss(css, page)

test('a rule stays when all classes of one of its selectors are on the page', () => {
  expect(of('.a{x:1}.c{x:2}.a.b{x:3}.a .c{x:4}.c,.b{x:5}')).toBe('.a{x:1}.a.b{x:3}.c,.b{x:5}')
})

test('elements, attributes and states need no class', () => {
  expect(of('p{x:1}[hidden]{x:2}:focus-visible{x:3}.a:hover{x:4}.c:hover{x:5}::before{x:6}')).toBe(
    'p{x:1}[hidden]{x:2}:focus-visible{x:3}.a:hover{x:4}::before{x:6}',
  )
})

test('escaped names are read as they are written in the page', () => {
  const css = '.sm\\:w-1\\/2{x:1}.max-w-\\[44ch\\]{x:2}.\\[\\&\\>p\\]\\:m-0{x:3}.sm\\:w-1\\/3{x:4}'
  expect(of(css)).toBe('.sm\\:w-1\\/2{x:1}.max-w-\\[44ch\\]{x:2}.\\[\\&\\>p\\]\\:m-0{x:3}')
})

test('what must not be there does not have to be', () => {
  expect(of('.a:not(.c){x:1}.a:is(.c,.d){x:2}:where(.c:not(.d)) p{x:3}')).toBe(
    '.a:not(.c){x:1}.a:is(.c,.d){x:2}:where(.c:not(.d)) p{x:3}',
  )
})

test('blocks within blocks are gone through, empty ones go', () => {
  expect(of('@media (width<600px){.a{x:1}.c{x:2}}@media print{.c{x:3}}@layer u{@supports (a:b){.b{x:4}}}')).toBe(
    '@media (width<600px){.a{x:1}}@layer u{@supports (a:b){.b{x:4}}}',
  )
})

test('statements, properties and keyframes stay; fonts that have to be fetched go', () => {
  const stays = '@layer base,u;@property --x{syntax:"*";inherits:false}@keyframes c{to{x:1}}@font-face{src:local(A)}'
  expect(of(`${stays}@font-face{src:url(/a.woff2)}`)).toBe(stays)
})

test('braces in texts are texts', () => {
  expect(of('.a:after{content:"}{"}.c{x:"}"}.b{x:1}')).toBe('.a:after{content:"}{"}.b{x:1}')
})

test('pages with the same classes share their rules, those of another sheet are its own', () => {
  expect(of('.a{x:1}.c{x:2}')).toBe('.a{x:1}')
  expect(criticalCss('.a{x:1}.c{x:2}', `<b>other words</b>${page}`)).toBe('.a{x:1}')
  expect(of('.a{x:9}.c{x:2}')).toBe('.a{x:9}')
  expect(criticalCss('.a{x:9}.c{x:2}', '<p class="c">x</p>')).toBe('.c{x:2}')
})
