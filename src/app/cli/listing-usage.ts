import { FACT_NAMES } from '#features/listings/facts.ts'
import { MOST_PHOTOS } from '#features/listings/photos.ts'

export const LISTING_USAGE = `npm run freehold -- listing show LISTING
npm run freehold -- listing correct LISTING --fact NAME --to TEXT --reason TEXT --as EMAIL [--dry-run]
npm run freehold -- listing withdraw LISTING --reason TEXT --as EMAIL [--dry-run]
npm run freehold -- listing publish LISTING --reason TEXT --as EMAIL
npm run freehold -- listing remove LISTING --reason TEXT --as EMAIL [--dry-run]
npm run freehold -- listing remove-source SOURCE --reason TEXT --as EMAIL [--dry-run]
npm run freehold -- listing photos LISTING --list
npm run freehold -- listing photos LISTING --folder DIR --as EMAIL [--dry-run]
npm run freehold -- listing photos LISTING --urls FILE --as EMAIL [--allow-local] [--dry-run]
npm run freehold -- listing photos LISTING --remove N --as EMAIL [--dry-run]
npm run freehold -- listing photos LISTING --order 3,1,2 --as EMAIL [--dry-run]

show tells what a listing says, where it comes from, whether everybody sees it, and what was changed of it.

correct puts one fact right: ${FACT_NAMES.join(', ')}. An empty --to ('') says that it is not known. What
was said before stays in the change log on its page, with the reason, and an import leaves the fact alone until its file says something
else than it did. Where people put money into the house, it is asked for, and another operator approves it. What the house is worth is
corrected by \`valuation correct\`, what its offering promises by \`offering change\`.

withdraw takes a listing out of view: nobody finds, sees or orders it, and an import does not bring it back. It is refused while orders or
payments are under way, and while people hold shares. publish shows it again.

remove takes a listing away for good, with its offering, valuations, photos and likes: only one of which nobody ordered anything, and about which
nobody wrote; else it says what keeps it. remove-source does so with all listings of an import, by the source that its mapping names,
and keeps those that something keeps. What stands in the file comes back with the next import of it.

Photos of a listing, ${MOST_PHOTOS} at most: they come before its drawings, and whoever may see the listing sees them. A photo is a JPEG, PNG or
WebP of up to 20 MB and 50 million pixels, judged by what is in it. It is drawn anew as AVIF and WebP; of the file itself, with the
place and time that a camera writes into it, nothing is kept. The same file is there once: giving it again changes its words at most.

--folder takes the pictures of a folder, by their names, which become captions (02-front-porch.jpg). With a captions.csv in it, those
that this names, in its order: file,caption_en,caption_es,alt_en,alt_es,credit,taken_on.
--urls takes addresses, one a line, or a CSV with url in place of file. They begin with https:// and lead to no private network;
--allow-local allows both otherwise.
--remove takes the number that --list shows; --order names all numbers once, the first first.
--dry-run reads and judges everything, says what would be done, and changes nothing; it needs no --as.

--as is the operator who does it; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`
