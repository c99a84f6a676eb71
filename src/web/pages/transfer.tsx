import { Unavailable } from '#web/features/shell/unavailable.tsx';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';

export default function Transfer() {
  const t = useText(navigation);
  return (
    <Unavailable heading={t('navigation.unavailable.transfer.heading')}>
      {t('navigation.unavailable.transfer')}
    </Unavailable>
  );
}
