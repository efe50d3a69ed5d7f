/** A look of its own, so that nobody takes it for Freehold or for a bank that exists. */
export const PAGE_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f4f1ea;color:#22201c;font:16px/1.5 Georgia,'Times New Roman',serif}
header{background:#7a2e0e;color:#fff;padding:12px 16px;text-align:center;font:600 15px/1.4 system-ui,sans-serif}
.bank{display:flex;align-items:center;gap:12px;max-width:480px;margin:28px auto 12px;padding:0 20px;font-size:20px;font-weight:700;color:#3a2a5e}
.bank svg{flex:none}
.sheet{max-width:480px;margin:0 16px 20px;padding:24px 20px;background:#fffdf9;border:1px solid #cfc6b4;border-top:4px solid #3a2a5e}
h1{font-size:24px;line-height:1.25;margin:0 0 12px}
p,ul{margin:0 0 16px}
ul{padding-left:22px}
.note{color:#5d564a;font-size:15px}
fieldset{border:0;margin:20px 0;padding:0}
legend{font-weight:700;padding:0;margin-bottom:8px}
label{display:flex;gap:12px;align-items:center;min-height:52px;padding:6px 12px;border:1px solid #cfc6b4;margin-bottom:8px}
label:has(:checked){border-color:#3a2a5e;background:#f3eff9}
input{flex:none;width:20px;height:20px;margin:0;accent-color:#3a2a5e}
label span span{display:block}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin:0 0 12px;padding:8px 16px;border:2px solid #3a2a5e;background:#3a2a5e;color:#fff;font:600 16px/1.3 system-ui,sans-serif;text-decoration:none;cursor:pointer}
.plain{background:transparent;color:#3a2a5e}
.quiet{border-color:transparent;background:transparent;color:#3a2a5e;text-decoration:underline}
table{width:100%;border-collapse:collapse;margin:0 0 16px}
td{padding:12px 0;border-bottom:1px solid #cfc6b4}
td:last-child{text-align:right;font-weight:700;font-variant-numeric:tabular-nums}
@media(min-width:512px){.sheet{margin:0 auto 20px}}
:focus-visible{outline:3px solid #c77700;outline-offset:2px}
footer{max-width:480px;margin:0 auto;padding:0 20px 32px;font-size:15px;color:#5d564a}
footer a{display:inline-flex;align-items:center;min-height:44px;color:#3a2a5e}
`
