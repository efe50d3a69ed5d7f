export const IMPORT_USAGE = `npm run freehold -- import FILE --map MAPPING.json [--dry-run] [--strict] [--rejects FILE] [--photos DIR] [--allow-local] [--as EMAIL]

Import listings from a CSV file. A row is known by the mapping's source and its own id: importing a file
again changes nothing, and a changed row changes of its listing what changed. Where the mapping names a capital stack and a minimum,
and its homes are open, each new one is offered to investors; without them it shows its facts and takes no money. What is offered
already keeps its state, and its terms once money came in. docs/mapping.md has every word of a mapping.

--dry-run reads and judges the file, compares it with what is stored and says how many rows would be new, changed (and in what),
unchanged and rejected, with the first ten as they would look. Nothing is written into the database.

Rows that cannot be listings are left out, counted by their reasons, and written whole into a file, with the reason behind each:
FILE without .csv and with .rejects.csv, or the one of --rejects (a dry run writes one only where --rejects names it). Put right there, they
are imported from it. With --strict one such row changes nothing.

The audit trail tells of it before its first row (listings import begun) and after its last (listings imported): the file's name and SHA-256, that of
the mapping, what became of the rows, and who: the operator of --as, whose password is OPERATOR_PASSWORD or asked for at the terminal; without it
whoever has the command line.

It is written in transactions of 1,000 rows. Broken off, by Ctrl-C, a lost database or a file that somebody writes into meanwhile, it
says what was written, which stays; import the file again, and the rest is added.

Where the mapping names a column of photos, they are taken in after the rows: addresses that begin with https:// (--allow-local
allows http and private networks), or files below the folder --photos. One that cannot be taken in is listed in the end and keeps
nothing back; one that was taken in before, or removed by an operator since, is not asked for again.`
