// Runs before the first paint: the kept theme wins over the system's. The theme in force and the device's clock are noted in cookies, for
// the pictures and the days of the next page that the server draws. What this browser alone knows to stand on such a page gets its room.
var root = document.documentElement
function keep(name, value) {
  document.cookie = name + '=' + value + ';path=/;max-age=31536000;samesite=lax'
}
function note() {
  var now = root.dataset.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  keep('theme', now)
}
try {
  var kept = localStorage.getItem('theme')
  if (kept === 'light' || kept === 'dark') root.dataset.theme = kept
  if (localStorage.getItem('compare_list')) root.dataset.compares = ''
} catch {
  // A browser that forbids storage: the system's theme.
}
note()
keep('time_zone', new Intl.DateTimeFormat().resolvedOptions().timeZone)
new MutationObserver(note).observe(root, { attributeFilter: ['data-theme'] })
