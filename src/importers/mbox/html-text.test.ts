import { describe, expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'

describe('textOfHtml', () => {
  it.each([
    ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
    ['<div>One</div><div>Two</div>', 'One\nTwo'],
    ['<p>a &amp; b&nbsp;&lt;c&gt; gr&uuml;n &#x1F388;</p>', 'a & b <c> grün 🎈'],
    ['<style>p{}</style><script>x()</script><title>t</title>Hi', 'Hi'],
    ['<div style="display: none">preview</div><span hidden>x</span>Hi', 'Hi'],
    ['<span style="font-size:0px">x</span><span style="font-size:0.9em">Hi</span>', 'Hi'],
    ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    ['<table><tr><td>Order</td><td>44</td></tr><tr><td>Total</td><td>9</td></tr></table>', 'Order 44\nTotal 9'],
    ['Yes<blockquote>Fish?<blockquote>Or meat</blockquote></blockquote>No', 'Yes\n\n> Fish?\n>\n> > Or meat\nNo'],
    ['  a \n\n  b\t c ', 'a b c'],
    ['<p>open <b>never closed', 'open never closed'],
    ['a</div></p>b', 'a\n\nb'],
    ['<a href="https://x.example/long">here</a>', 'here'],
    ['', ''],
  ])('%j', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  it('says so where elements are nested too deep to be read', () => {
    const nested = (depth: number): string => `${'<div>'.repeat(depth)}Hi${'</div>'.repeat(depth)}`
    expect(textOfHtml(nested(1_000))).toBe('Hi')
    expect(textOfHtml(nested(3_000))).toBeNull()
    expect(textOfHtml(`Hi ${nested(100_000)}`)).toBeNull()
  })

  it('reads hostile markup in little time', () => {
    const started = performance.now()
    for (const piece of ['<div>', '<blockquote>', '<a ', '<!--', '<p style="', '&', '</p>', '<br>', '<li>'])
      textOfHtml(piece.repeat(100_000))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
