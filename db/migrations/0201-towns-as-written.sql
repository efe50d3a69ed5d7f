-- The line of an address with its town, as it is written in its country, for lists: as townLine (src/kit/address-line.ts), which a test compares.
CREATE FUNCTION listing_town(city text, state text, zip text, country text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN lower(country) = ANY ('{ad,andorra,ar,argentina,armenia,at,austria,be,belarus,belgium,bg,"bosnia and herzegovina",bulgaria,ch,chile,cl,"costa rica",croatia,cuba,cyprus,cz,"czech republic",czechia,de,denmark,deutschland,dk,"dominican republic",ecuador,ee,es,españa,estonia,"faroe islands",fi,finland,fr,france,germany,gr,greece,greenland,guadeloupe,guatemala,holland,honduras,hr,hu,hungary,iceland,is,israel,it,italia,italy,kosovo,li,liechtenstein,lithuania,lt,lu,luxembourg,malaysia,martinique,mc,mexico,moldova,monaco,montenegro,morocco,mx,méxico,nederland,netherlands,nicaragua,nl,no,"north macedonia",norway,paraguay,philippines,pl,poland,polska,portugal,pt,ro,romania,rs,réunion,"san marino",schweiz,se,senegal,serbia,si,sk,slovakia,slovenia,sm,spain,suisse,sverige,sweden,switzerland,"the netherlands",tr,tunisia,turkey,türkiye,uruguay,uy,"vatican city",österreich}'::text[])
      THEN btrim(zip || ' ' || city) || CASE WHEN state = '' THEN '' ELSE ', ' || state END
    ELSE city || CASE WHEN state = '' AND zip = '' THEN '' ELSE ', ' || btrim(state || ' ' || zip) END
  END
$$;
