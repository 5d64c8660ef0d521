import { Button } from '../kit/button.tsx';
import { IconPlus, IconRobot } from '../kit/icons.ts';
import { PageHeading } from '../kit/page.tsx';
import { AppLink, HelpLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';

export function EmptyPortfolio() {
  return (
    <div className="max-w-272">
      <PageHeading title="Your portfolio is empty">
        Add your domains, and Namekeep shows you what to pay next, what is about to expire, and what it all costs. It
        only tracks what you enter; it does not renew anything at your registrar.{' '}
        <HelpLink article="start">How it works</HelpLink>
      </PageHeading>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
        <li className="card [&_p]:mb-3 [&_p]:text-ink-soft">
          <h2>Add domains</h2>
          <p>Type a name, paste a list, an e-mail or an invoice, or drop a file from your registrar on this page.</p>
          <Button
            variant="filled"
            component={AppLink}
            href={paths.addDomain()}
            leftSection={<IconPlus size={18} />}
            className="px-3"
          >
            Add domains
          </Button>
        </li>
        <li className="card [&_p]:mb-3 [&_p]:text-ink-soft">
          <h2>Use an assistant</h2>
          <p>Connect an AI assistant or a script, and let it add your domains.</p>
          <Button
            component={AppLink}
            href={paths.connections('assistants')}
            leftSection={<IconRobot size={18} />}
            className="px-3"
          >
            Connect an assistant
          </Button>
        </li>
      </ul>
    </div>
  );
}
